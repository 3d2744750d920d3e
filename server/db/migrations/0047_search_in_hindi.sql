ALTER TABLE "tournaments" ADD COLUMN "search_hindi" text GENERATED ALWAYS AS ("searchable_text"("name_hi" || ' ' || "address_hi")) STORED;
--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "search_hindi" text GENERATED ALWAYS AS ("searchable_text"("name_hi" || ' ' || "address_hi")) STORED;
