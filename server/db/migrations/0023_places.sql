CREATE TABLE "place_holds" (
	"item_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payment_order_id" text NOT NULL,
	CONSTRAINT "place_holds_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "category_events" ADD COLUMN "entries_max" integer;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD COLUMN "entries_max" integer;--> statement-breakpoint
ALTER TABLE "place_holds" ADD CONSTRAINT "place_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_holds" ADD CONSTRAINT "place_holds_payment_order_id_payment_orders_id_fk" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_holds_item" ON "place_holds" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "place_holds_order" ON "place_holds" USING btree ("payment_order_id");