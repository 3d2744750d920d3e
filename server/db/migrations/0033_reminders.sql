CREATE TABLE "reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"email" text NOT NULL,
	"player_id" text,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stopped_reminders" (
	"email" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("order_id","kind","starts_at","email");--> statement-breakpoint
CREATE INDEX "reminders_starts" ON "reminders" USING btree ("starts_at");