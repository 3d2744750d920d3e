ALTER TABLE "jobs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" DROP COLUMN "sent_at";