CREATE TABLE "picture_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"widths" integer[] NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_sources" ADD CONSTRAINT "picture_sources_path_pictures_path_fk" FOREIGN KEY ("path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;