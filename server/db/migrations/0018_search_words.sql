-- The text that the words of `searchable` (contract/text.ts) are found in.
CREATE FUNCTION "searchable_digits"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN $1 ~ '[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯۰-۹٠-٩꯰-꯹᱐-᱙]' THEN translate($1,
  '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  '0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'
) ELSE $1 END;
--> statement-breakpoint
CREATE FUNCTION "searchable_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(regexp_replace(
  "searchable_digits"(normalize(
    regexp_replace($1, '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF''’‘ʼ`´]', '', 'g'),
    NFKD)),
  '[\u034F\u0300-\u036F\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]', '', 'g'),
  '[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u0964\u0965\u2010-\u205E\u3000-\u3003]', ' ', 'g'
));
--> statement-breakpoint
ALTER TABLE "tournaments"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "address")) STORED,
  ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "category_events"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS ("searchable_text"("name" || ' ' || "address")) STORED,
  ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_name" text GENERATED ALWAYS AS ("searchable_text"("name")) STORED;
