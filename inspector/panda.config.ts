import { defineConfig } from '@pandacss/dev'
import app from '../panda.config.ts'

/** The app's theme, with the styles of the inspector beside those of the app's views. */
export default defineConfig({
  ...app,
  include: ['./src/**/*.{ts,tsx}', './inspector/**/*.{ts,tsx}'],
})
