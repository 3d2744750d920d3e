ALTER TABLE "category_events" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "address_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "details_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "terms_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "format_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "prizes_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "address_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "details_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "terms_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "format_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "prizes_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "title_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "content_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_info" ADD COLUMN "address_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_info" ADD COLUMN "timing_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_info" ADD COLUMN "footer_text_hi" text DEFAULT '' NOT NULL;