DROP INDEX "password_resets_user";--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_session_hash_access_tokens_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."access_tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otps_session" ON "otps" USING btree ("session_hash");--> statement-breakpoint
-- Concurrent requests may have left two links; the latest stays.
DELETE FROM "password_resets" a USING "password_resets" b WHERE a.user_id = b.user_id AND (a.expires_at, a.hash) < (b.expires_at, b.hash);--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_unique" UNIQUE("user_id");