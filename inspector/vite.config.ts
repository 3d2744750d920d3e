import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** The inspector's build: apart from the app's, so that not a byte of either is in the other. */
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
    // The page's Content-Security-Policy lets no data: font in.
    assetsInlineLimit: 0,
    // The statecharts with their models, and the pages' real views: a tool's weight, on no player's phone.
    chunkSizeWarningLimit: 2_000,
    rollupOptions: { input: ['inspector/index.html', 'inspector/stage.html'] },
  },
})
