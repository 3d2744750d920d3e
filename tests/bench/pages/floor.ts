import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { compressed } from './compression.ts'

export const MOBILE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Kolkata',
  locale: 'en-IN',
}

export const CONTROL_PATH = '/control'

export interface Floor {
  origin: string
  stop(): void
}

/** Serves static copies of the pages at `paths`, under the same paths without their query strings. */
export async function startFloor(
  browser: Browser,
  appOrigin: string,
  paths: readonly string[],
): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-floor-'))
  const child = fork(join(import.meta.dirname, 'floor-server.ts'), [folder, appOrigin], {
    execArgv: ['--import', 'tsx'],
  })
  const [port] = await once(child, 'message')
  const origin = `http://127.0.0.1:${port}`
  for (const path of paths) {
    const { html, encoding } = await staticCopy(browser, `${appOrigin}${path}`)
    write(folder, pathname(path), html, encoding)
    if (path === '/') write(folder, CONTROL_PATH, withControl(html), encoding)
    await visit(browser, `${origin}${pathname(path)}`)
  }
  return {
    origin,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}

export const pathname = (path: string): string => path.replace(/\?.*/, '')

function write(folder: string, path: string, html: string, encoding: string | null): void {
  mkdirSync(join(folder, path), { recursive: true })
  const file = join(folder, path, 'index.html')
  writeFileSync(file, html)
  const copy = compressed(html, encoding)
  if (copy) writeFileSync(file + copy.extension, copy.content)
}

async function staticCopy(browser: Browser, url: string) {
  const page = await browser.newPage(MOBILE)
  const response = await page.goto(url)
  await page.waitForLoadState('networkidle')
  const html = await page.evaluate(withoutScripts)
  const encoding = (await response?.headerValue('Content-Encoding')) ?? null
  await page.close()
  return { html, encoding }
}

async function withoutScripts(): Promise<string> {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const style = document.createElement('style')
    style.textContent = await (await fetch(sheet.href)).text()
    sheet.replaceWith(style)
  }
  const unused =
    'script, noscript, link[rel=modulepreload], link[rel=prefetch], link[as=script], link[as=style], link[as=fetch]'
  for (const node of document.querySelectorAll(unused)) node.remove()
  return `<!doctype html>${document.documentElement.outerHTML}`
}

function withControl(html: string): string {
  return html
    .replace(/<main[^>]*>/, (main) => `${main}<button id="control">Off</button>`)
    .replace(
      '</body>',
      `<script>
        document.getElementById('control').onclick = ({ target }) => {
          target.textContent = target.textContent === 'On' ? 'Off' : 'On'
        }
      </script></body>`,
    )
}

async function visit(browser: Browser, url: string): Promise<void> {
  const page: Page = await browser.newPage(MOBILE)
  await page.goto(url)
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  await page.close()
}
