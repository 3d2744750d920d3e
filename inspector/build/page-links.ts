import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchRoute, type PageName } from '#contract/routes.ts'
import { loadPages } from '#simulation/pages.ts'
import { createScreen } from '#simulation/screen.tsx'

const HREF = /href="(\/[^"#]*)"/g

/** The pages that each page links to, once its data is there; without header and footer. */
export async function pageLinks(): Promise<Record<string, PageName[]>> {
  const links: Record<string, PageName[]> = {}
  for (const { name, model } of await loadPages()) {
    const found = new Set<PageName>()
    for (const input of Object.keys(model.inputs)) {
      for (const page of await linkedFrom({ model, input })) found.add(page)
    }
    found.delete(name)
    links[name] = [...found]
  }
  return links
}

async function linkedFrom(
  options: Pick<Parameters<typeof createScreen>[0], 'model' | 'input'>,
): Promise<PageName[]> {
  const { View, stop } = await createScreen({ ...options, settled: true })
  const html = renderToStaticMarkup(createElement(View))
  stop()
  return [...html.matchAll(HREF)].flatMap(([, href = '']) => {
    const [path = '', queryString = ''] = href.replaceAll('&amp;', '&').split('?')
    return matchRoute({ path, queryString, state: null })?.page ?? []
  })
}
