CREATE TABLE "usage_counts" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"key" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "usage_counts_day_machine_key_pk" PRIMARY KEY("day","machine","key")
);
