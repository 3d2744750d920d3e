import { NOW, tournament } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel } from '#machines/kit/model.ts'
import { summaryOf } from '../shortlist/saved-items.ts'
import { savedMachine, selectTournaments } from './saved.machine.ts'

const open = summaryOf(tournament)
const closed = {
  ...open,
  _id: 'summer-smash',
  name: 'Summer Smash',
  allow_booking_until_date_time_new: '1/11/2026, 6:00:00 PM',
}
const items = [closed, open]

export const savedModel = defineModel({
  about: 'Shows the tournaments that a person saved.',
  machine: savedMachine,
  inputs: {
    visitor: { items, now: NOW },
    'visitor without any': { items: [], now: NOW },
  },
  events: [
    { type: 'saved.changed', items: [closed] },
    { type: 'saved.refreshed', items, gone: 0 },
    { type: 'saved.refreshed', items: [open], gone: 1 },
    { type: 'saved.refreshed', items: [], gone: 2 },
    { type: 'saved.refreshFailed' },
    { type: 'saved.retry' },
    { type: 'session.ended' },
  ],
  outcomes: [],
  invariants: {
    refreshing: ({ context }) => expectThat(context.now, 'now').is(NOW),
    shown: (snapshot) => {
      const shown = selectTournaments(snapshot)
      const last = shown.at(-1)
      if (shown.length > 1) expectThat(last?._id, 'last').is(closed._id)
    },
    outdated: (snapshot) =>
      expectThat(snapshot.can({ type: 'saved.retry' }), 'can saved.retry').is(true),
  },
})
