/** Packages with native code or WebAssembly, or that load parts of themselves at run time. */
export const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'fs-native-extensions',
  'nodemailer',
  'pg',
  'pino',
  'sharp',
]
