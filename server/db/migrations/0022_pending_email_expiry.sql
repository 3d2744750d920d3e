ALTER TABLE "users" ADD COLUMN "pending_email_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "pending_email_at" = now() WHERE "pending_email" IS NOT NULL;
