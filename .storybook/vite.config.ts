import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Storybook's own: the app's config has an output folder, a proxy and compression. */
export default defineConfig({
  plugins: [react()],
  css: { postcss: '.storybook' },
})
