import type { PageName } from '#contract/routes.ts'
import { recordEarlyEvents } from './early-events.ts'
import { importPage } from './pages/import-page.ts'
import './theme/index.css'

const root = document.getElementById('root') as HTMLElement
const replay = recordEarlyEvents(root)
const { page, modules } = root.dataset

// The code of the app is requested after the first frame. A hidden document has none.
if (document.hidden) boot()
else requestAnimationFrame(() => setTimeout(boot))

function boot(): void {
  start().catch((error) => {
    console.error('Error starting the app', error)
    performance.mark('not started')
  })
}

async function start(): Promise<void> {
  for (const href of modules?.split(' ') ?? []) preload(href)
  // The app reports a page that cannot be loaded.
  if (page) importPage(page as PageName).catch(() => {})
  const { startApp } = await import('./main.tsx')
  await startApp(root, replay)
}

function preload(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
  )
}
