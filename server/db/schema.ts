/** Every table of the database (DESIGN section 4), by topic. */
export * from './accounts.schema.ts'
export * from './booking.schema.ts'
export * from './catalogue.schema.ts'
export * from './sandbox.schema.ts'
export * from './site.schema.ts'
