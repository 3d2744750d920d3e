import { defineConfig } from '@pandacss/dev'
import app from '../panda.config.ts'

export default defineConfig({
  ...app,
  include: ['./src/**/*.{ts,tsx}', './stories/**/*.{ts,tsx}', './inspector/walk/StandInPanel.tsx'],
})
