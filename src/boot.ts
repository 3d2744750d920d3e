import type { PageName } from '#contract/routes.ts'
import { recordEarlyEvents } from './early-events.ts'
import { nextTask } from './next-task.ts'
import { importPage } from './pages/import-page.ts'
import './theme/index.css'

// The script is async: it does not delay DOMContentLoaded, at which the browser computes the styles.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', boot)
else boot()

function boot(): void {
  const root = document.getElementById('root') as HTMLElement
  const replay = recordEarlyEvents(root)
  const load = () => {
    start(root, replay).catch((error) => {
      console.error('Error starting the app', error)
      root.dataset.app = 'failed'
    })
  }
  // The code of the app is requested after the first frame. A hidden document has none.
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}

async function start(root: HTMLElement, replay: () => void): Promise<void> {
  const { page, modules } = root.dataset
  for (const href of modules?.match(/\S+/g) ?? []) preload(href)
  await import('react-dom/client').then(nextTask)
  await import('#machines/app/app.machine.ts').then(nextTask)
  const main = await import('./main.tsx')
  await nextTask()
  if (page) await importPage(page as PageName).then(nextTask, () => {})
  await main.startApp(root, replay)
}

function preload(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
  )
}
