import { argv } from 'node:process'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

// Builds the sample app with its inspector, into the folder of the first argument.
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { postcss: 'inspector' },
  build: {
    outDir: argv[2],
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    rollupOptions: {
      input: ['index.html', 'app.html'].map((file) => `${import.meta.dirname}/${file}`),
    },
  },
})
