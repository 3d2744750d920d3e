import { registry } from '../registry/registry.ts'
import type { Evidence } from './bug-report.ts'
import { SCREEN_TITLE } from './Screen.tsx'

/** The text of the screen, the version of the app, and the browser, for a bug report. */
export function currentEvidence(link: string): Evidence {
  const screen = document.querySelector<HTMLIFrameElement>(`iframe[title="${SCREEN_TITLE}"]`)
  return {
    link,
    // Without the frame of the app.
    seen: screen?.contentDocument?.querySelector('main')?.innerText ?? '',
    versions: [...(registry().versions ?? []), `build ${buildName()}`],
    browser: [
      ...(screen?.contentWindow ? [`screen ${sizeOf(screen.contentWindow)}`] : []),
      `window ${sizeOf(window)}`,
      navigator.language,
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      navigator.userAgent,
    ],
  }
}

/** The commit; of a build without one the script, whose name has the hash of the build. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return import.meta.env.VITE_COMMIT || script?.src.split('/').at(-1) || 'unknown'
}

const sizeOf = ({ innerWidth, innerHeight }: Window) => `${innerWidth} × ${innerHeight}`
