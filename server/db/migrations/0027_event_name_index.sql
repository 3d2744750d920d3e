-- needs pg_trgm
CREATE INDEX CONCURRENTLY "tournament_events_search_name" ON "tournament_events" USING gin ("search_name" gin_trgm_ops);
