import { fullItem, NOW, offered, tournament, waiting } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { entryOf, isChanging, selectHasWaitlist, waitlistMachine } from './waitlist.machine.ts'

const itemId = fullItem._id
/** The tournament, with the full event. */
const withFull = {
  ...tournament,
  events: tournament.events.map((event) =>
    event._id === itemId ? { ...event, ...fullItem } : event,
  ),
}
const hasPlace = apiError(`${fullItem.name} has a place: you can book it now.`, undefined, 409)

export const waitlistModel = defineModel({
  about: 'Lets a member wait for a place of a full event, in line, and says when one is held.',
  machine: waitlistMachine,
  opening: {
    'a full event': [done('fetchDetail', { item: withFull, now: NOW })],
    'after a login': [done('fetchDetail', { item: withFull, now: NOW })],
  },
  inputs: { 'a full event': { join: null }, 'after a login': { join: itemId } },
  events: [
    { type: 'waitlist.seen' },
    { type: 'waitlist.join', itemId },
    { type: 'waitlist.leave', itemId },
    { type: 'waitlist.retry' },
  ],
  outcomes: [
    done('fetchWaitlist', []),
    done('fetchWaitlist', [waiting]),
    done('fetchWaitlist', [offered(NOW)]),
    done('fetchWaitlist', 'guest'),
    done('fetchWaitlist', 'missing'),
    failed('fetchWaitlist'),
    done('joinWaitlist', [waiting]),
    done('joinWaitlist', 'guest'),
    done('joinWaitlist', 'missing'),
    failed('joinWaitlist'),
    failed('joinWaitlist', hasPlace),
    done('leaveWaitlist', []),
    done('leaveWaitlist', 'guest'),
    done('leaveWaitlist', 'missing'),
    failed('leaveWaitlist'),
  ],
  invariants: {
    unseen: ({ context }) => expectThat(context.entries.length, 'entries').is(0),
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    shown: (snapshot) => {
      expectThat(isChanging(snapshot, itemId), 'is changing').is(false)
      expectThat(snapshot.can({ type: 'waitlist.join', itemId }), 'can join').is(true)
    },
    failed: (snapshot) => expectThat(snapshot.can({ type: 'waitlist.retry' }), 'retry').is(true),
    joining: (snapshot) => expectThat(isChanging(snapshot, itemId), 'is changing').is(true),
    leaving: (snapshot) => expectThat(isChanging(snapshot, itemId), 'is changing').is(true),
    missing: (snapshot) => {
      expectThat(selectHasWaitlist(snapshot), 'has a waitlist').is(false)
      expectThat(entryOf(snapshot, itemId), 'entry').is(undefined)
    },
  },
})
