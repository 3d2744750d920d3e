CREATE TABLE "saved_tournaments" (
	"user_id" text NOT NULL,
	"tournament_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_tournaments_user_id_tournament_id_pk" PRIMARY KEY("user_id","tournament_id")
);
--> statement-breakpoint
ALTER TABLE "saved_tournaments" ADD CONSTRAINT "saved_tournaments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;