ALTER TABLE "payment_orders" ADD COLUMN "reconcile_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_orders_to_reconcile" ON "payment_orders" USING btree ("reconcile_at") WHERE reconcile_at is not null and payment_id is null;--> statement-breakpoint
UPDATE "payment_orders" SET "reconcile_at" = "created_at" + interval '1 minute' WHERE "payment_id" is null and "draft" is not null and "created_at" > now() - interval '2 days';
