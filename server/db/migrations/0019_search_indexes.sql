-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_search_text" ON "tournaments" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_search_name" ON "tournaments" USING gin ("search_name" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_search_text" ON "category_events" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_search_name" ON "category_events" USING gin ("search_name" gin_trgm_ops) WHERE status = 'APPROVED';
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "organizations_search_name" ON "organizations" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_text";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_names";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_text";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_names";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "organizations_words";
