import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { injectManifest } from 'workbox-build'
import { LANGUAGE_LIST } from '../contract/language-list.ts'

/** The page that the service worker shows without a network. Its mark says so to the app. */
const SHELL = 'shell.html'

/** Puts the built worker into the folder of the built app, with the list of the files that it keeps. */
export async function writeServiceWorker(worker: string, client: string): Promise<void> {
  const page = readFileSync(join(client, 'index.html'), 'utf8')
  writeFileSync(join(client, SHELL), page.replace('<html', '<html data-shell'))
  const file = join(client, 'sw.js')
  const { warnings } = await injectManifest({
    swSrc: worker,
    swDest: file,
    globDirectory: client,
    globPatterns: [
      'assets/*.{js,css,woff2}',
      SHELL,
      'favicon.svg',
      'app.webmanifest',
      'icon-192.png',
    ],
    // Readers of other languages cache what they load.
    globIgnores: [
      'assets/inspection-*',
      'assets/*-ext-*',
      'assets/devanagari-*',
      ...Object.keys(LANGUAGE_LIST).map((code) => `assets/${code}-*`),
    ],
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { '': '/' },
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  const script = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  writeFileSync(`${file}.gz`, gzipSync(script))
}
