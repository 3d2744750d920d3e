import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { appIcons } from './scripts/app-icons.ts'
import { NOT_BUNDLED } from './scripts/not-bundled.ts'
import { writeServiceWorker } from './scripts/service-worker.ts'

/** The pages that import a module statically, directly or not. */
function pagesWith(module: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([module])
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  }
  return [...found].filter((each) => each.endsWith('/page.ts'))
}

const chunks: Rolldown.CodeSplittingGroup[] = [
  // The first script: the others come after the first frame.
  { name: 'boot', tags: ['$initial'], priority: 2 },
  {
    name: 'framework',
    test: /node_modules[/](react|react-dom|scheduler|xstate|@xstate)[/]/,
    priority: 1,
  },
  { name: 'app', test: /[/]src[/]app[/]main\.tsx$/, priority: 1 },
  // A request costs a phone more than some KB that its page does not need. Barrels import more than is
  // used, so Rolldown's own count holds as well.
  {
    debugName: 'common',
    name: (module, graph) => (pagesWith(module, graph).length < 5 ? null : 'common'),
    minShareCount: 5,
  },
]

/** README, "Browsers". */
const OLDEST_BROWSERS = ['chrome99', 'safari15.4', 'firefox97']

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Builds the app, as a static bundle with precompressed files, and the server. */
export default defineConfig({
  plugins: [
    react(),
    appIcons(),
    { ...compression(), applyToEnvironment: ({ name }) => name === 'client' },
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: OLDEST_BROWSERS,
        emptyOutDir: true,
        manifest: true,
        // One stylesheet, of the page itself: no chunk requests what the server has put into the page.
        cssCodeSplit: false,
        // The Content-Security-Policy forbids fonts from data: URLs.
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          treeshake: {
            moduleSideEffects: [{ test: /[/]styled-system[/]/, sideEffects: false }],
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        target: OLDEST_BROWSERS,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    server: {
      // Node takes 0.6 s of a core to find and parse the modules of the packages one by one.
      resolve: { noExternal: true, external: NOT_BUNDLED },
      // Otherwise the bundle has two renderers of React, and chooses one when it starts.
      define: { 'process.env.NODE_ENV': '"production"' },
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            backup: 'server/programs/backup.ts',
            catalogue: 'server/programs/catalogue.ts',
            entries: 'server/programs/entries.ts',
            money: 'server/programs/money.ts',
            'organizer-keys': 'server/programs/organizer-keys.ts',
            'organizer-webhooks': 'server/programs/organizer-webhooks.ts',
            usage: 'server/programs/usage.ts',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment)
      // The compression plugin wraps Vite's own, which all environments share.
      for (const file of readdirSync('dist/server', { recursive: true, encoding: 'utf8' }))
        if (/\.(br|gz)$/.test(file)) rmSync(join('dist/server', file))
      await writeServiceWorker('dist/worker/sw.js', 'dist/client')
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/api', '/posters', '/media', '/sandbox', '/outbox'].map((path) => [
          path,
          { target: API },
        ]),
      ),
      // The inspector's own Vite server (inspector/vite.config.ts) must share the app's origin.
      '/inspect': { target: 'http://127.0.0.1:5174', ws: true },
    },
  },
})
