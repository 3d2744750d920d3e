-- needs pg_trgm
CREATE INDEX CONCURRENTLY "organizations_search_name" ON "organizations" USING gin ("search_name" gin_trgm_ops);
