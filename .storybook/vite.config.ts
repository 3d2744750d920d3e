import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Storybook's own: the app's has an output folder, a proxy and compression that stories have no use
 * for. Nobody waits for a chunk of it on a phone, so their size is no warning here.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
