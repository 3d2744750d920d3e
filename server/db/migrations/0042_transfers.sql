CREATE TABLE "booking_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"from_user_id" text,
	"to_user_id" text,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transferred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "pass_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_transfers" ADD CONSTRAINT "booking_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transfers" ADD CONSTRAINT "booking_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transfers" ADD CONSTRAINT "booking_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_transfers_hash" ON "booking_transfers" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_transfers_open" ON "booking_transfers" USING btree ("order_id") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "booking_transfers_from" ON "booking_transfers" USING btree ("from_user_id","accepted_at");--> statement-breakpoint
CREATE INDEX "booking_transfers_to" ON "booking_transfers" USING btree ("to_user_id");