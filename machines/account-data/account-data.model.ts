import type { Session } from '#contract/entities.ts'
import { NOW } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { accountDataMachine } from './account-data.machine.ts'

const session = (browser: string, system: string, daysAgo: number): Session => ({
  browser,
  system,
  current: daysAgo === 0,
  last_used_at: new Date(NOW - daysAgo * 86_400_000).toISOString(),
})
const busy = apiError('The server is busy.', undefined, 503)
const own = session('Chrome', 'Android', 0)

export const accountDataModel = defineModel({
  about: 'Lists the member’s sessions, downloads what is stored, and deletes the account.',
  machine: accountDataMachine,
  inputs: { member: undefined },
  events: [
    { type: 'sessions.retry' },
    { type: 'sessions.endOthers' },
    { type: 'data.download' },
    { type: 'deletion.open' },
    { type: 'deletion.close' },
  ],
  outcomes: [
    done('fetchSessions', [own, session('Safari', 'iPhone', 2), session('', '', 9)]),
    done('fetchSessions', [own]),
    done('fetchSessions', null),
    failed('fetchSessions'),
    done('endOtherSessions'),
    failed('endOtherSessions'),
    failed('endOtherSessions', busy),
    done('fetchData', '{}'),
    failed('fetchData'),
    failed('fetchData', busy),
    done('form', true),
  ],
  situation: ({ context: { sessions } }) => sessions.length,
  invariants: {
    'sessions.loading': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'sessions.shown': ({ context }) =>
      expectThat(context.sessions.filter(({ current }) => current).length, 'own sessions').is(1),
    'sessions.ending': ({ context }) =>
      expectThat(context.sessions.length > 1, 'has others').is(true),
    'sessions.failed': (snapshot) =>
      expectThat(snapshot.can({ type: 'sessions.retry' }), 'can sessions.retry').is(true),
    'sessions.missing': (snapshot) =>
      expectThat(snapshot.can({ type: 'sessions.endOthers' }), 'can sessions.endOthers').is(false),
    'download.idle': (snapshot) =>
      expectThat(snapshot.can({ type: 'data.download' }), 'can data.download').is(true),
    'download.fetching': (snapshot) =>
      expectThat(snapshot.can({ type: 'data.download' }), 'can data.download').is(false),
    'deletion.closed': ({ children }) => expectThat(children.form, 'form').is(undefined),
    'deletion.asking': (snapshot) =>
      expectThat(snapshot.can({ type: 'deletion.close' }), 'can deletion.close').is(true),
    'deletion.deleted': (snapshot) =>
      expectThat(snapshot.can({ type: 'deletion.open' }), 'can deletion.open').is(false),
  },
})
