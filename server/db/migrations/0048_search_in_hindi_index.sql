-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournaments_search_hindi" ON "tournaments" USING gin ("search_hindi" gin_trgm_ops);
--> statement-breakpoint
-- needs pg_trgm
CREATE INDEX CONCURRENTLY "category_events_search_hindi" ON "category_events" USING gin ("search_hindi" gin_trgm_ops);
