import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { appIcons } from './scripts/app-icons.ts'
import { NOT_BUNDLED } from './scripts/not-bundled.ts'
import { writeServiceWorker } from './scripts/service-worker.ts'

/** Functions that make a struct and do nothing else. */
const structFunctions = [
  ...['array', 'boolean', 'enums', 'literal', 'number', 'string', 'type', 'partial'],
  ...['coerce', 'defaulted', 'nullable', 'optional', 'pattern', 'size'],
  ...['coerceAny', 'lenient', 'rows'],
]

/**
 * Few and full chunks: each request costs a phone more than some KB that its page does not need.
 * `npm run bench -- bytes` shows what each page loads.
 */
const chunks = [
  { name: 'boot', tags: ['$initial' as const], priority: 8 },
  {
    name: 'framework',
    test: /node_modules[/](preact|react|react-dom|xstate|@xstate)[/]/,
    priority: 7,
  },
  { name: 'machines', test: /machines[/]app[/]app\.machine\.ts$/, priority: 6 },
  { name: 'app', test: /[/]src[/]main\.tsx$/, priority: 6 },
  { name: 'common', minShareCount: 10, priority: 5 },
  {
    name: 'small',
    minShareCount: 2,
    priority: 4,
    test: /lucide-react|[/]contract[/]|machines[/](countdown|cart|booking|share|checkout|account)[/]|(IconButton|needs-script|use-options|navigate|number)\.[mc]?[jt]sx?|Refunds|fee-text|render-strategy|react[/]dist[/]providers|initial-focus|[/](memo|check|bar-height)\.|[/](Chip|Countdown|Facts|Tabs)[/]|ShareRow|services[/]machines[/](countdown|share)/,
  },
  {
    name: 'forms',
    minShareCount: 2,
    priority: 3,
    test: /(pages|machines)[/]form|(Phone|Otp|Password)Field/,
  },
  {
    name: 'popups',
    minShareCount: 3,
    priority: 2,
    test: /@floating-ui|zag-js[/](popper|focus-trap|remove-scroll|aria-hidden|dismissable|interact-outside|rect-utils)|typeahead|split-presence|dom-query[/]dist[/]form/,
  },
  {
    name: 'select',
    minShareCount: 2,
    priority: 1,
    test: /SelectField|list-collection|zag-js[/](select|collection)/,
  },
]

/**
 * Makes Chromium compile all functions of a chunk while it loads, in a thread of its own. Otherwise
 * the first use of a component compiles them, in the task that draws it.
 */
const compileHint = ({ isEntry }: { isEntry: boolean }) =>
  isEntry ? '' : '//# allFunctionsCalledOnLoad'

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
        emptyOutDir: true,
        manifest: true,
        // One stylesheet, of the page itself: no chunk requests what the server has put into the page.
        cssCodeSplit: false,
        // The Content-Security-Policy forbids fonts from data: URLs.
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks }, postBanner: compileHint },
          treeshake: {
            moduleSideEffects: [{ test: /[/]styled-system[/]/, sideEffects: false }],
            // A struct that no page decodes stays out of its scripts.
            manualPureFunctions: structFunctions,
            propertyReadSideEffects: false,
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
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
            backup: 'server/backup/main.ts',
            catalogue: 'server/catalogue-files/main.ts',
            entries: 'server/entries/main.ts',
            money: 'server/money/main.ts',
            'organizer-keys': 'server/organizer-keys/main.ts',
            'organizer-webhooks': 'server/organizer-webhooks/main.ts',
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
