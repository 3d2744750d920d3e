CREATE TABLE "partner_listings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"level" text NOT NULL,
	"age" text NOT NULL,
	"listed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_listings" ADD CONSTRAINT "partner_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_listings_once" ON "partner_listings" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "partner_listings_item" ON "partner_listings" USING btree ("item_id","listed_at");