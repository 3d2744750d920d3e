import { documentTitle } from '#contract/routes.ts'
import { send } from './transport.ts'

/** What the browser does with the whole page. */
export interface Tab {
  setTitle(title: string): void
  /** Offline it rejects: the browser's error page would replace the app. */
  reload(signal: AbortSignal): Promise<never>
  print(): void
  alert(text: string): void
  saveFile(name: string, type: string, text: string): void
}

/** Leaves time for the browser's save dialog. */
const FILE_KEPT_MS = 60_000

export const createTab = (window: Window): Tab => ({
  setTitle: (title) => {
    window.document.title = documentTitle(title)
  },
  reload: async (signal) => {
    const { location } = window
    const { status } = await send(location.href, { method: 'HEAD', cache: 'no-store', signal })
    if (status >= 500) throw new Error(`The document cannot be reloaded: ${status}`)
    location.reload()
    return new Promise(() => {})
  },
  print: () => window.print(),
  alert: (text) => window.alert(text),
  saveFile: (name, type, text) => {
    const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
    Object.assign(window.document.createElement('a'), { href, download: name }).click()
    window.setTimeout(() => URL.revokeObjectURL(href), FILE_KEPT_MS)
  },
})

export const reloadPage = (): void => window.location.reload()

/** As the browser asks a server for them. */
export const browserLanguages = (): readonly string[] => window.navigator.languages

/** Loads the page at the same address below the path of a language. */
export function openInLanguage(base: string): void {
  const { pathname, search, hash } = window.location
  window.location.assign(base + pathname + search + hash)
}
