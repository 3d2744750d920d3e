-- The names of suggestions are in `search_names` now.
DROP INDEX CONCURRENTLY IF EXISTS "tournaments_search_name";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "category_events_search_name";
