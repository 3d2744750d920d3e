import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { builtMachines } from './build/plugin.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** With a mark if files differ from it; empty where there is no repository. */
function commit(): string {
  return (
    spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'])
      .stdout?.toString()
      .trim() ?? ''
  )
}

/** Builds the inspector separately, so that the app's bundle contains none of it. */
export default defineConfig({
  root: 'inspector',
  base: '/inspect/',
  publicDir: false,
  logLevel: 'warn',
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_COMMIT': JSON.stringify(commit()),
  },
  plugins: [react(), builtMachines(), compression()],
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
