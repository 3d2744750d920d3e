CREATE TABLE "payment_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "subject", "created_at", "next_attempt_at")
SELECT 'job_' || "order_id", 'mailBooking', "order_id", "due_at", "due_at" FROM "order_mails";--> statement-breakpoint
DROP TABLE "order_mails";--> statement-breakpoint
DROP INDEX "payment_orders_to_finish";--> statement-breakpoint
DROP INDEX "payment_orders_to_reconcile";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "surplus_of" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "context" jsonb;--> statement-breakpoint
UPDATE "payment_orders" SET
	"state" = CASE
		WHEN "order_id" IS NOT NULL THEN 'booked'
		WHEN "payment_id" IS NOT NULL THEN 'captured'
		WHEN "created_at" > now() - interval '30 minutes' THEN 'open.unpaid'
		ELSE 'expired' END,
	"context" = jsonb_build_object(
		'amount', "amount",
		'expiresAt', floor(extract(epoch FROM "created_at" + interval '30 minutes') * 1000),
		'hasTeams', "draft" IS NOT NULL,
		'payment', CASE WHEN "payment_id" IS NOT NULL THEN jsonb_build_object(
			'id', "payment_id",
			'amount', "amount",
			'capturedAt', floor(extract(epoch FROM coalesce("captured_at", "created_at")) * 1000)) END,
		'attemptedAt', NULL, 'bookingId', "order_id", 'reason', NULL, 'refund', NULL);--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "subject", "created_at", "next_attempt_at")
SELECT 'job_' || "id", CASE "state" WHEN 'captured' THEN 'bookPayment' ELSE 'expirePayment' END, "id", now(), "created_at" + interval '30 minutes'
FROM "payment_orders" WHERE "state" IN ('captured', 'open.unpaid');--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "context" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_payment_order_id_payment_orders_id_fk" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_ledger_order" ON "payment_ledger" USING btree ("payment_order_id","id");--> statement-breakpoint
CREATE INDEX "payment_ledger_at" ON "payment_ledger" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_subject" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("next_attempt_at") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_surplus_of_payment_orders_id_fk" FOREIGN KEY ("surplus_of") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_orders_payment" ON "payment_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_orders_state" ON "payment_orders" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "payment_orders" DROP COLUMN "captured_at";--> statement-breakpoint
ALTER TABLE "payment_orders" DROP COLUMN "reconcile_at";--> statement-breakpoint
CREATE FUNCTION reject_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'payment_ledger is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_ledger_append_only BEFORE UPDATE OR DELETE ON "payment_ledger"
FOR EACH ROW EXECUTE FUNCTION reject_ledger_change();--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "occurred_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_events_payment" ON "webhook_events" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "amount" integer;--> statement-breakpoint
UPDATE "sandbox_payments" SET "amount" = (SELECT "amount" FROM "sandbox_orders" WHERE "sandbox_orders"."id" = "order_id");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "pays_order" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "pays_order" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refund_fails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "refund_fails" DROP DEFAULT;
