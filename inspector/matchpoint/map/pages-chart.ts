import type { Chart, ChartState } from '#inspector/chart/chart.ts'
import type { PageMachine } from './page-machines.ts'

/** The pages, home first, and the links between them. */
export function pagesChart(pages: PageMachine[]): Chart {
  const idOf = (page: string) => `page ${page}`
  const root: ChartState = { ...BOX, id: 'site', key: 'Matchpoint', path: '', kind: 'compound' }
  return {
    id: 'site',
    states: [
      root,
      ...pages.map(
        ({ page, title, path, machine }): ChartState => ({
          ...BOX,
          id: idOf(page),
          key: `${title} (${path})`,
          path: page,
          parent: root.id,
          isInitial: page === HOME,
          link: {
            href: `/walk/${encodeURIComponent(machine)}`,
            label: `${title}: walk ${machine}`,
          },
        }),
      ),
    ],
    transitions: pages.flatMap(({ page, links }) =>
      links.map((to) => ({
        id: `${page} to ${to}`,
        source: idOf(page),
        target: idOf(to),
        eventType: '',
        // An arrow says all: the box that it ends at is named.
        trigger: { kind: 'event' as const, text: '' },
        guard: null,
        actions: [],
      })),
    ),
  }
}

export const HOME = 'home'

const BOX: ChartState = {
  id: '',
  key: '',
  path: '',
  parent: null,
  kind: 'atomic',
  isInitial: false,
  description: '',
  tags: [],
  invokes: [],
  entry: [],
  exit: [],
}
