import { expect } from 'vitest'
import { detailModel } from '#machines/detail/detail.model.ts'
import { NOW, tournament, user } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import type { savedMachine } from '#machines/saved/saved.machine.ts'
import { selectTournaments } from '#machines/saved/saved.machine.ts'
import { savedModel } from '#machines/saved/saved.model.ts'
import { isSaved, NOTHING_SAVED } from '#machines/shortlist/saved-items.ts'
import type { shortlistMachine } from '#machines/shortlist/shortlist.machine.ts'
import { shortlistModel } from '#machines/shortlist/shortlist.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, main, presses, seenButtons, seenHeadings, seenText } from './seen.ts'

export const saved: ViewWalk<typeof savedMachine> = {
  model: savedModel,
  external: ['saved.changed', 'saved.refreshed', 'saved.refreshFailed', 'session.ended'],
  acts: { 'saved.retry': presses('Retry') },
  always: (snapshot) => {
    const names = selectTournaments(snapshot).map(({ name }) => name)
    expect(seenHeadings()).toEqual(['Saved', ...names])
    const { gone } = snapshot.context
    const notice = main.getByText('no longer listed').elements()
    expect(notice).toHaveLength(gone > 0 ? 1 : 0)
  },
  shows: {
    refreshing: ({ context: { items } }) => {
      expect(isLoading('Loading tournaments')).toBe(items.length === 0)
      expect(seenButtons()).not.toContain('Retry')
    },
    shown: ({ context: { items } }) =>
      expect(seenText().includes('Nothing saved yet')).toBe(items.length === 0),
    outdated: () => {
      expect(seenText()).toContain('The saved tournaments could not be updated')
      expect(seenButtons()).toContain('Retry')
    },
  },
}

const SAVE = `Save ${tournament.name}`

/** On the page of a tournament, which has one heart. */
export const shortlist: ViewWalk<typeof shortlistMachine> = {
  model: shortlistModel,
  covers: 'payloads',
  begin: async (input, inspect) => {
    const { userId, ...kept } = shortlistModel.inputs[
      input
    ] as (typeof shortlistModel.inputs)[string]
    const screen = await createScreen({
      model: detailModel,
      frame: true,
      inspect,
      path: [done('fetchDetail', { item: tournament, now: NOW })],
      app: {
        user: userId ? user : null,
        cart: [],
        queue: null,
        saved: { ...NOTHING_SAVED, ...kept },
      },
    })
    return { screen: screen as never, actor: screen.actor.system.get('shortlist') }
  },
  external: [
    'saved.stored',
    'saved.queueStored',
    'saved.online',
    'saved.refresh',
    'session.started',
    'session.followed',
    'session.logout',
    'session.expired',
  ],
  isHidden: ({ context: { items } }, { type }) =>
    type === 'saved.add'
      ? isSaved(items, tournament._id)
      : type === 'saved.remove' && !isSaved(items, tournament._id),
  acts: { 'saved.add': presses(SAVE), 'saved.remove': presses('Saved') },
  shows: {
    contents: ({ context: { items } }) => {
      const pressed = isSaved(items, tournament._id)
      const heart = main.getByRole('button', { name: pressed ? 'Saved' : SAVE, exact: true })
      expect(heart.element()).toHaveAttribute('aria-pressed', String(pressed))
    },
  },
  unseen: {
    server: 'What is saved is sent without the person: hearts work while the server is away.',
  },
}
