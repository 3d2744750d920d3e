import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type offlineMachine, selectBar } from '#machines/offline/offline.machine.ts'
import { offlineModel } from '#machines/offline/offline.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import { presses, seenText } from './seen.ts'

const BAR = '[role=status]'
const bar = page.getByRole('status')

const TEXTS = {
  offline: 'You are offline. Pages that you opened before, My Orders and your passes still work.',
  install: 'Add Matchpoint to your home screen Add Not now',
  version: 'A new version of Matchpoint is ready Reload',
}

/** What a person can press in each bar. */
const EVENTS: Record<string, string[]> = {
  offline: ['offline.close'],
  install: ['install.accept', 'install.decline'],
  version: ['version.reload', 'version.decline'],
}

/** The bars alone: they are rendered beside the app. */
export const offline: ViewWalk<typeof offlineMachine> = {
  model: offlineModel,
  begin: async (input, inspect) => {
    const screen = await createScreen({ model: offlineModel, input, inspect })
    return { screen: screen as never, actor: screen.actor }
  },
  external: [
    'network.lost',
    'network.back',
    'place.elsewhere',
    'place.checkout',
    'place.booked',
    'version.ready',
    'install.possible',
    'app.installed',
  ],
  acts: {
    'offline.close': presses('Close', bar),
    'version.reload': presses('Reload', bar),
    'version.decline': presses('Close', bar),
    'install.accept': presses('Add', bar),
    'install.decline': presses('Not now', bar),
  },
  isHidden: (snapshot, { type }) =>
    Object.values(EVENTS).flat().includes(type) &&
    !EVENTS[selectBar(snapshot) ?? '']?.includes(type),
  always: (snapshot) => {
    const shown = selectBar(snapshot)
    expect(seenText(BAR)).toBe(shown ? TEXTS[shown] : '')
  },
  shows: {
    network: () => {},
    place: () => {},
    version: () => {},
    installation: () => {},
  },
}
