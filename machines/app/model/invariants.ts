import type { SnapshotFrom } from 'xstate'
import { expectThat } from '#machines/kit/expect-that.ts'
import type { appMachine } from '../app.machine.ts'
import type { AppModel } from './events.ts'

/** What one member paid for is no concern of the next. */
const nothingFound = { unfinished: null, unbooked: null }

const nothingIsFound = ({ context }: SnapshotFrom<typeof appMachine>) => {
  expectThat(context.user, 'user').is(null)
  expectThat(context, 'context').matches(nothingFound)
}

export const invariants: AppModel['invariants'] = {
  'session.guest': nothingIsFound,
  'session.expiring': nothingIsFound,
  'session.member.here': ({ context }) => expectThat(context.user, 'user').isNot(null),
  'session.member.leaving': ({ context }) => expectThat(context.user, 'user').isNot(null),
  'session.member.asking': (snapshot) =>
    expectThat(snapshot.can({ type: 'logout.cancelled' }), 'can logout.cancelled').is(true),
  'bookingRecovery.waiting': ({ context }) => expectThat(context.unfinished, 'unfinished').is(null),
  'bookingRecovery.loading': ({ context }) => expectThat(context.user, 'user').isNot(null),
  'bookingRecovery.recovering': ({ context, children }) => {
    expectThat(context.user, 'user').isNot(null)
    expectThat(Object.keys(children), 'children').contains('bookingRecovery')
  },
  'bookingRecovery.settled': ({ context }) => expectThat(context.unfinished, 'unfinished').is(null),
  'bookingRecovery.unbooked': ({ context }) => {
    expectThat(context.unbooked, 'unbooked').isNot(null)
    expectThat(context.unfinished, 'unfinished').is(null)
  },
  'bookingRecovery.unfinished': ({ context }) =>
    expectThat(context.unfinished, 'unfinished').isNot(null),
  cart: ({ children }) => expectThat(Object.keys(children), 'children').contains('cart'),
  shortlist: ({ children }) => expectThat(Object.keys(children), 'children').contains('shortlist'),
  city: ({ children }) => expectThat(Object.keys(children), 'children').contains('city'),
  page: (snapshot) => {
    const failures = ['xstate.error.actor.page', 'page.crashed'] as const
    const canFail = failures.every((type) => snapshot.can({ type, error: null }))
    expectThat(snapshot.context.page === null || canFail, 'can fail').is(true)
  },
  'page.waiting': ({ context }) => {
    expectThat(context.route, 'route').is(null)
    expectThat(context.canReload, 'canReload').is(false)
  },
  'page.redirecting': ({ context }) =>
    expectThat(context.route?.access, 'route.access').isNot('all'),
  'page.loading.quick': (snapshot) => expectThat(snapshot.hasTag('slow'), 'slow').is(false),
  'page.loading.slow': (snapshot) => {
    const crashed = { type: 'page.crashed', error: null } as const
    expectThat(snapshot.context.route, 'route').isNot(null)
    expectThat(snapshot.can(crashed), 'can page.crashed').is(true)
  },
  'page.reloading': ({ context }) => expectThat(context.canReload, 'canReload').is(true),
  'page.shown': (snapshot) => {
    const { page, route } = snapshot.context
    expectThat(page?.name, 'page.name').is(route?.page)
    expectThat(snapshot.context.canReload, 'canReload').is(true)
    expectThat(snapshot.can({ type: 'page.mounted' }), 'can page.mounted').is(true)
  },
  'page.loadFailed': (snapshot) => {
    expectThat(snapshot.can({ type: 'page.retry' }), 'can page.retry').is(true)
    expectThat(snapshot.context.canReload, 'canReload').is(true)
  },
  'page.crashed': (snapshot) => {
    expectThat(snapshot.context.page, 'page').is(null)
    expectThat(snapshot.can({ type: 'page.retry' }), 'can page.retry').is(true)
  },
  'page.notFound': ({ context }) => expectThat(context.route, 'route').is(null),
}
