-- The texts of whole tables: PostgreSQL ignores the statistics of partial indexes.
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_text" ON "tournaments" USING gin (("name" || ' ' || "address") gin_trgm_ops);
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_names" ON "tournaments" USING gin ("name" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_text" ON "category_events" USING gin (("name" || ' ' || "address") gin_trgm_ops);
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_names" ON "category_events" USING gin ("name" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_words";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_words";
