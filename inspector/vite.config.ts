import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** Builds the inspector separately, so that the app's bundle contains none of it. */
export default defineConfig({
  root: 'inspector',
  base: '/inspect/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), compression()],
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/inspector',
    emptyOutDir: true,
    // The Content-Security-Policy blocks data: fonts.
    assetsInlineLimit: 0,
    // Contains all machines, models and pages; players never download it.
    chunkSizeWarningLimit: 2_000,
    rollupOptions: { input: ['inspector/index.html', 'inspector/screen-frame.html'] },
  },
})
