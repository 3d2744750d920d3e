CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_players" ADD COLUMN "denied_at" timestamp with time zone;