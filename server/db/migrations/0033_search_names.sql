-- What suggestions name, once each. `uses` is how many approved tournaments and events have it, `ends_at` when the
-- last of them is over. An import refreshes it.
CREATE MATERIALIZED VIEW "search_names" AS
WITH "listed" AS (
  SELECT 'TOURNAMENT' AS "kind", "id", "name", "search_name", split_part("address", ',', 1) AS "venue", "city_id",
    "organization_id", "starts_at", coalesce("ends_at", 'infinity') AS "ends_at", "sport_id", NULL AS "category_id"
  FROM "tournaments" WHERE "status" = 'APPROVED'
  UNION ALL
  SELECT 'CATEGORY_EVENT', "id", "name", "search_name", split_part("address", ',', 1), "city_id",
    "organization_id", "starts_at", coalesce("ends_at", 'infinity'), NULL, "category_id"
  FROM "category_events" WHERE "status" = 'APPROVED'
),
"venues" AS (
  SELECT btrim("venue") AS "venue", "city_id", count(*)::int AS "uses", max("ends_at") AS "ends_at"
  FROM "listed" GROUP BY 1, 2
)
SELECT "kind", "listed"."id", "listed"."name", "listed"."search_name", "cities"."name" AS "city", 1 AS "uses",
  "starts_at", "ends_at"
FROM "listed" LEFT JOIN "cities" ON "cities"."id" = "city_id"
UNION ALL
SELECT 'EVENT', "event"."search_name", min("event"."name"), "event"."search_name", NULL, count(*)::int, NULL,
  max("ends_at")
FROM "tournament_events" AS "event" JOIN "listed" ON "kind" = 'TOURNAMENT' AND "listed"."id" = "tournament_id"
WHERE length("event"."search_name") BETWEEN 1 AND 100
GROUP BY "event"."search_name"
UNION ALL
SELECT 'VENUE', concat_ws('/', "city_id", "venue"), "venue", "searchable_text"("venue"), "cities"."name", "uses",
  NULL, "ends_at"
FROM "venues" LEFT JOIN "cities" ON "cities"."id" = "city_id"
WHERE length("venue") BETWEEN 1 AND 100
UNION ALL
SELECT 'CITY', "cities"."id", "cities"."name", "cities"."search_name", NULL, count(*)::int, NULL, max("ends_at")
FROM "listed" JOIN "cities" ON "cities"."id" = "city_id" GROUP BY "cities"."id"
UNION ALL
SELECT 'SPORT', "sports"."id", "sports"."name", "sports"."search_name", NULL, count(*)::int, NULL, max("ends_at")
FROM "listed" JOIN "sports" ON "sports"."id" = "sport_id" GROUP BY "sports"."id"
UNION ALL
SELECT 'CATEGORY', "categories"."id", "categories"."name", "categories"."search_name", NULL, count(*)::int, NULL,
  max("ends_at")
FROM "listed" JOIN "categories" ON "categories"."id" = "category_id" GROUP BY "categories"."id"
UNION ALL
SELECT 'ORGANIZER', "organizations"."id", "organizations"."name", "organizations"."search_name", NULL, count(*)::int,
  NULL, max("ends_at")
FROM "listed" JOIN "organizations" ON "organizations"."id" = "organization_id" GROUP BY "organizations"."id";
--> statement-breakpoint
CREATE UNIQUE INDEX "search_names_key" ON "search_names" ("kind", "id");
--> statement-breakpoint
CREATE INDEX "search_names_start" ON "search_names" ("kind", "search_name" text_pattern_ops);
--> statement-breakpoint
-- One for each kind with many names: an index of all would return the others' rows too.
-- needs pg_trgm
CREATE INDEX "search_names_of_tournaments" ON "search_names" USING gin ("search_name" gin_trgm_ops)
  WHERE "kind" = 'TOURNAMENT';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX "search_names_of_category_events" ON "search_names" USING gin ("search_name" gin_trgm_ops)
  WHERE "kind" = 'CATEGORY_EVENT';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX "search_names_of_venues" ON "search_names" USING gin ("search_name" gin_trgm_ops)
  WHERE "kind" = 'VENUE';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX "search_names_of_others" ON "search_names" USING gin ("search_name" gin_trgm_ops)
  WHERE "kind" IN ('SPORT', 'CATEGORY', 'CITY', 'EVENT', 'ORGANIZER');
--> statement-breakpoint
ANALYZE "search_names";
