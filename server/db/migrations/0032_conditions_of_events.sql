ALTER TABLE "teams" ADD COLUMN "accepted_conditions" text;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "prizes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "age_min" integer;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "age_max" integer;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "age_on" date;--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD COLUMN "age_min" integer;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD COLUMN "age_max" integer;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD COLUMN "age_on" date;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD COLUMN "level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "prizes" text DEFAULT '' NOT NULL;