import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Builds the app, as a static bundle with precompressed files, and the server. */
export default defineConfig({
  plugins: [react(), { ...compression(), applyToEnvironment: ({ name }) => name === 'client' }],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // The Content-Security-Policy forbids fonts from data: URLs.
        assetsInlineLimit: 0,
      },
    },
    server: {
      resolve: { external: true },
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rollupOptions: { input: 'server/main.ts' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment)
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/api', '/posters', '/sandbox', '/outbox'].map((path) => [path, { target: API }]),
      ),
      // The inspector's own Vite server (inspector/vite.config.ts) must share the app's origin.
      '/inspect': { target: 'http://127.0.0.1:5174', ws: true },
    },
  },
})
