import { appMachine } from '#machines/app/app.machine.ts'
import { type Chart, type ChartState, chartOf } from '../chart/chart.ts'
import type { Door } from './doors.ts'

/** The app's navigation: its page region, with a door for each page inside the state that shows pages. */
export function navigationChart(doors: Door[]): Chart {
  const whole = chartOf(appMachine)
  const states = whole.states.filter(({ path }) => path === 'page' || path.startsWith('page.'))
  const ids = new Set(states.map(({ id }) => id))
  const shown = states.find(({ path }) => path === 'page.shown')
  return {
    id: 'navigation',
    states: [
      ...states.map((state) => (state.path === 'page' ? { ...state, parent: null } : state)),
      ...doors.map(
        (door): ChartState => ({
          id: `door ${door.page}`,
          key: `${door.title} (${door.path})`,
          path: `page.shown.${door.page}`,
          parent: shown?.id ?? null,
          kind: 'atomic',
          isInitial: false,
          tags: [],
          invokes: [],
          entry: [],
          exit: [],
          door: {
            href: `/walk/${encodeURIComponent(door.machine)}`,
            label: `${door.title}: walk ${door.machine}`,
          },
        }),
      ),
    ],
    transitions: whole.transitions.filter(
      ({ source, target }) => ids.has(source) && (target === null || ids.has(target)),
    ),
  }
}
