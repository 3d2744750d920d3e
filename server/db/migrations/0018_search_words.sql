-- The text that the words of `searchable` (contract/text.ts) are found in.
CREATE OR REPLACE FUNCTION "searchable_digits"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN $1 ~ '[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯۰-۹٠-٩꯰-꯹᱐-᱙]' THEN translate($1,
  '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  '0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'
) ELSE $1 END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "searchable_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(regexp_replace(
  "searchable_digits"(normalize(
    regexp_replace($1, '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF''’‘ʼ`´]', '', 'g'),
    NFKD)),
  '[\u034F\u0300-\u036F\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]', '', 'g'),
  '[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u0964\u0965\u2010-\u205E\u3000-\u3003]', ' ', 'g'
));
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "address")) STORED;
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN IF NOT EXISTS "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "address")) STORED;
--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN IF NOT EXISTS "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN IF NOT EXISTS "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN IF NOT EXISTS "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN IF NOT EXISTS "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_search_text" ON "tournaments" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_search_name" ON "tournaments" USING gin ("search_name" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_search_text" ON "category_events" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_search_name" ON "category_events" USING gin ("search_name" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "organizations_search_name" ON "organizations" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_text";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_names";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_text";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_names";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "organizations_words";
