ALTER TABLE "organizations" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Names in Hindi are in the views and in the search of organizers: a name is found by either.
DROP MATERIALIZED VIEW "search_names";
--> statement-breakpoint
DROP MATERIALIZED VIEW "search_words";
--> statement-breakpoint
ALTER TABLE "organizations"
  DROP COLUMN "search_name",
  ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "name_hi")) STORED;
--> statement-breakpoint
CREATE MATERIALIZED VIEW "search_words" AS
SELECT "word", regexp_replace("word", '(.)\1+', '\1', 'g') AS "single", count(*)::int AS "uses"
FROM (
  SELECT "search_text" || ' ' || "search_hindi" FROM "tournaments" WHERE "status" = 'APPROVED'
  UNION ALL SELECT "search_text" || ' ' || "search_hindi" FROM "category_events" WHERE "status" = 'APPROVED'
  UNION ALL SELECT "event"."search_name" FROM "tournament_events" AS "event"
    JOIN "tournaments" ON "tournaments"."id" = "tournament_id" WHERE "status" = 'APPROVED'
  UNION ALL SELECT "search_name" FROM "organizations"
  UNION ALL SELECT "search_name" FROM "sports"
  UNION ALL SELECT "search_name" FROM "categories"
  UNION ALL SELECT "search_name" FROM "cities"
) AS "texts" ("text"), unnest(string_to_array("text", ' ')) AS "word"
WHERE length("word") BETWEEN 3 AND 40 AND "word" !~ '[0-9]'
GROUP BY "word";
--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_word" ON "search_words" ("word");
--> statement-breakpoint
CREATE MATERIALIZED VIEW "search_names" AS
WITH "listed" AS (
  SELECT 'TOURNAMENT' AS "kind", "id", "name", "name_hi", split_part("address", ',', 1) AS "venue",
    split_part("address_hi", ',', 1) AS "venue_hi", "city_id", "organization_id", "starts_at",
    coalesce("ends_at", 'infinity') AS "ends_at", "sport_id", NULL AS "category_id"
  FROM "tournaments" WHERE "status" = 'APPROVED'
  UNION ALL
  SELECT 'CATEGORY_EVENT', "id", "name", "name_hi", split_part("address", ',', 1),
    split_part("address_hi", ',', 1), "city_id", "organization_id", "starts_at",
    coalesce("ends_at", 'infinity'), NULL, "category_id"
  FROM "category_events" WHERE "status" = 'APPROVED'
),
"venues" AS (
  SELECT btrim("venue") AS "venue", btrim(max("venue_hi")) AS "venue_hi", "city_id", count(*)::int AS "uses",
    max("ends_at") AS "ends_at"
  FROM "listed" GROUP BY 1, "city_id"
),
"names" AS (
  SELECT "kind", "listed"."id", "listed"."name", "name_hi", '' AS "other_names", "cities"."name" AS "city",
    1 AS "uses", "starts_at", "ends_at"
  FROM "listed" LEFT JOIN "cities" ON "cities"."id" = "city_id"
  UNION ALL
  SELECT 'EVENT', "event"."search_name", min("event"."name"), max("event"."name_hi"), '', NULL, count(*)::int, NULL,
    max("ends_at")
  FROM "tournament_events" AS "event" JOIN "listed" ON "kind" = 'TOURNAMENT' AND "listed"."id" = "tournament_id"
  WHERE length("event"."search_name") BETWEEN 1 AND 100
  GROUP BY "event"."search_name"
  UNION ALL
  SELECT 'VENUE', concat_ws('/', "city_id", "venue"), "venue", "venue_hi", '', "cities"."name", "uses", NULL, "ends_at"
  FROM "venues" LEFT JOIN "cities" ON "cities"."id" = "city_id"
  WHERE length("venue") BETWEEN 1 AND 100
  UNION ALL
  SELECT 'CITY', "cities"."id", "cities"."name", '', "other_names", NULL, count(*)::int, NULL, max("ends_at")
  FROM "listed" JOIN "cities" ON "cities"."id" = "city_id" GROUP BY "cities"."id"
  UNION ALL
  SELECT 'SPORT', "sports"."id", "sports"."name", '', "other_names", NULL, count(*)::int, NULL, max("ends_at")
  FROM "listed" JOIN "sports" ON "sports"."id" = "sport_id" GROUP BY "sports"."id"
  UNION ALL
  SELECT 'CATEGORY', "categories"."id", "categories"."name", '', "other_names", NULL, count(*)::int, NULL, max("ends_at")
  FROM "listed" JOIN "categories" ON "categories"."id" = "category_id" GROUP BY "categories"."id"
  UNION ALL
  SELECT 'ORGANIZER', "organizations"."id", "organizations"."name", "organizations"."name_hi", '', NULL, count(*)::int,
    NULL, max("ends_at")
  FROM "listed" JOIN "organizations" ON "organizations"."id" = "organization_id" GROUP BY "organizations"."id"
)
SELECT "kind", "id", "name", "name_hi", "searchable_text"("name" || ' ' || "name_hi" || ' ' || "other_names") AS "search_name",
  "city", "uses", "starts_at", "ends_at"
FROM "names";
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
