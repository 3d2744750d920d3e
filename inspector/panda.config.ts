import { defineConfig } from '@pandacss/dev'
import app from '../panda.config.ts'

/** The app's theme, plus the styles used by the inspector. */
export default defineConfig({
  ...app,
  include: ['./src/**/*.{ts,tsx}', './inspector/**/*.{ts,tsx}'],
})
