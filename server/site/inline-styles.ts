import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/** The built index.html with its stylesheets in a style element: the first paint waits for no file. */
export function readTemplate(folder: string): string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const css = [...html.matchAll(STYLESHEET)].map(([, href = '']) =>
    readFileSync(join(folder, href), 'utf8'),
  )
  const template = html.replace(STYLESHEET, '')
  if (css.length === 0) return template
  return template.replace('</head>', () => `<style>${css.join('')}</style></head>`)
}

/** The source for the Content-Security-Policy that allows the style element; none without a build. */
export function styleSources(folder: string): string[] {
  if (!existsSync(join(folder, 'index.html'))) return []
  const [, css] = /<style>(.*)<\/style>/s.exec(readTemplate(folder)) ?? []
  return css ? [`'sha256-${createHash('sha256').update(css).digest('base64')}'`] : []
}
