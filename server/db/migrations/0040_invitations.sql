CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"row" integer NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"email" text,
	"mobile" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_row" ON "invitations" USING btree ("user_id","item_id","row");--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("created_at");