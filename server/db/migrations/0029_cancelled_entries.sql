ALTER TABLE "teams" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "refunds" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "refunds" text DEFAULT '' NOT NULL;