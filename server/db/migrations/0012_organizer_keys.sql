CREATE TABLE "organizer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "organizer_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "organizer_keys" ADD CONSTRAINT "organizer_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;