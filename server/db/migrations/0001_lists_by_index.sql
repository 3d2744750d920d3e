CREATE INDEX CONCURRENTLY "category_events_coming" ON "category_events" USING btree ("starts_at","id","booking_until","ends_at") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "category_events_over" ON "category_events" USING btree ("ends_at" DESC NULLS FIRST,"starts_at","id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "category_events_city_coming" ON "category_events" USING btree ("city_id","starts_at","id","booking_until","ends_at","category_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "category_events_city_over" ON "category_events" USING btree ("city_id","ends_at" DESC NULLS FIRST,"starts_at","id","category_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "category_events_category_coming" ON "category_events" USING btree ("category_id","starts_at","id","booking_until","ends_at","city_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "category_events_category_over" ON "category_events" USING btree ("category_id","ends_at" DESC NULLS FIRST,"starts_at","id","city_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_coming" ON "tournaments" USING btree ("starts_at","id","booking_until","ends_at") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_over" ON "tournaments" USING btree ("ends_at" DESC NULLS FIRST,"starts_at","id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_city_coming" ON "tournaments" USING btree ("city_id","starts_at","id","booking_until","ends_at","sport_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_city_over" ON "tournaments" USING btree ("city_id","ends_at" DESC NULLS FIRST,"starts_at","id","sport_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_sport_coming" ON "tournaments" USING btree ("sport_id","starts_at","id","booking_until","ends_at","city_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_sport_over" ON "tournaments" USING btree ("sport_id","ends_at" DESC NULLS FIRST,"starts_at","id","city_id") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_between" ON "tournaments" USING gist (tstzrange(case when "starts_at" is null or "booking_until" is null then null else least("starts_at", "booking_until", "ends_at") end, "ends_at", '[]')) WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tournaments_days" ON "tournaments" USING gist (tstzrange(least("starts_at", "ends_at"), coalesce("ends_at", "starts_at"), '[]')) WHERE status = 'APPROVED' and "starts_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "category_events_between" ON "category_events" USING gist (tstzrange(case when "starts_at" is null or "booking_until" is null then null else least("starts_at", "booking_until", "ends_at") end, "ends_at", '[]')) WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "category_events_days" ON "category_events" USING gist (tstzrange(least("starts_at", "ends_at"), coalesce("ends_at", "starts_at"), '[]')) WHERE status = 'APPROVED' and "starts_at" is not null;--> statement-breakpoint
-- Trigrams find a part of a word. A server that has none, or does not allow them, searches without an index.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm: %', SQLERRM;
END $$;
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_words" ON "tournaments" USING gin ("name" gin_trgm_ops, "address" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_words" ON "category_events" USING gin ("name" gin_trgm_ops, "address" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "organizations_words" ON "organizations" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_ends_at";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_starts_at";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_city";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_category";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_ends_at";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_starts_at";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_city";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_sport";
