CREATE TABLE "waitlist" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" bigserial NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offer_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "waitlist_item" ON "waitlist" USING btree ("item_id","position");