ALTER TABLE "tournament_events" ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "other_names" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "other_names" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "other_names" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "other_names")) STORED;
--> statement-breakpoint
ALTER TABLE "sports"
  DROP COLUMN "search_name",
  ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "other_names")) STORED;
--> statement-breakpoint
ALTER TABLE "categories"
  DROP COLUMN "search_name",
  ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "other_names")) STORED;
--> statement-breakpoint
-- The words that a search can find, to correct those that it cannot; `single` is without double letters. An import
-- refreshes them.
CREATE MATERIALIZED VIEW "search_words" AS
SELECT "word", regexp_replace("word", '(.)\1+', '\1', 'g') AS "single", count(*)::int AS "uses"
FROM (
  SELECT "search_text" FROM "tournaments" WHERE "status" = 'APPROVED'
  UNION ALL SELECT "search_text" FROM "category_events" WHERE "status" = 'APPROVED'
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
