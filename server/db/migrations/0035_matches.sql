CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"round" text NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"side_a" text DEFAULT '' NOT NULL,
	"side_b" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"court" text DEFAULT '' NOT NULL,
	"score" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"winner" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_event_id_tournament_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."tournament_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_event" ON "matches" USING btree ("event_id","position");