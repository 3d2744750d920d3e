import { appMachine } from '#machines/app/app.machine.ts'
import { type Chart, type ChartState, chartOf } from '../chart/chart.ts'
import type { PageMachine } from './page-machines.ts'

export function navigationChart(pages: PageMachine[]): Chart {
  const appChart = chartOf(appMachine)
  const states = appChart.states.filter(({ path }) => path === 'page' || path.startsWith('page.'))
  const ids = new Set(states.map(({ id }) => id))
  const shown = states.find(({ path }) => path === 'page.shown')
  return {
    id: 'navigation',
    states: [
      ...states.map((state) => (state.path === 'page' ? { ...state, parent: null } : state)),
      ...pages.map(
        ({ page, title, path, machine }): ChartState => ({
          id: `page ${page}`,
          key: `${title} (${path})`,
          path: `page.shown.${page}`,
          parent: shown?.id ?? null,
          kind: 'atomic',
          isInitial: false,
          description: '',
          tags: [],
          invokes: [],
          entry: [],
          exit: [],
          link: {
            href: `/walk/${encodeURIComponent(machine)}`,
            label: `${title}: walk ${machine}`,
          },
        }),
      ),
    ],
    transitions: appChart.transitions.filter(
      ({ source, target }) => ids.has(source) && (target === null || ids.has(target)),
    ),
  }
}
