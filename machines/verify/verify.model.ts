import type { Entry } from '#contract/entities.ts'
import type { Pass } from '#contract/organizer-calls.ts'
import { NOW } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed, type Step } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { verifyMachine } from './verify.machine.ts'

const KEY = 'mpo_key'
const CODE = '1A2B3C'
const AT = new Date(NOW).toISOString()
const EARLIER = new Date(NOW - 3_600_000).toISOString()

const entry: Entry = {
  entry: 'team-1',
  order_id: 'order-1',
  tournament: 'Monsoon Smash',
  event_id: 'event-1',
  event: 'Singles',
  team_name: 'Asha Verma',
  amount: 500,
  payment_id: 'pay_1',
  players: [{ name: 'Asha Verma', email: 'asha@example.in', mobile: '9845012345' }],
  booked_at: EARLIER,
  players_changed_at: null,
  transferred_at: null,
  state: 'booked',
}
const valid: Pass = { state: 'valid', checked_in_at: null, entry }
const checkedIn: Pass = { state: 'checkedIn', checked_in_at: EARLIER, entry }
const refunded: Pass = { ...valid, state: 'refunded', entry: { ...entry, state: 'refunded' } }
const cancelled: Pass = { ...valid, state: 'cancelled', entry: { ...entry, state: 'cancelled' } }
const replaced: Pass = { ...valid, state: 'replaced' }
const unknown: Pass = { state: 'unknown', checked_in_at: null, entry: null }
const refused = apiError('This key is not valid.', undefined, 401)
const forbidden = apiError('This key may not see passes.', undefined, 403)
const final = apiError('This code cannot be read.')

type VerifyStep = Step<typeof verifyMachine>
type Snapshot = VerifyStep['after']

const can = (snapshot: Snapshot, event: Parameters<Snapshot['can']>[0]) =>
  expectThat(snapshot.can(event), `can ${event.type}`)
const checkIn = { type: 'entry.checkIn' as const, at: AT }

export const verifyModel = defineModel({
  about: 'Checks a pass at the venue and checks its entry in.',
  machine: verifyMachine,
  inputs: { 'a scanned pass': { code: CODE }, 'no pass': { code: '' } },
  events: [
    { type: 'key.enter', key: KEY },
    { type: 'key.forget' },
    { type: 'code.enter', text: `https://play.example.in/V/${CODE}` },
    { type: 'route.changed', queryString: `code=${CODE}` },
    { type: 'route.changed', queryString: '' },
    { type: 'pass.retry' },
    checkIn,
    { type: 'network.back' },
  ],
  outcomes: [
    done('readDevice', { key: null, unsent: [] }),
    done('readDevice', { key: KEY, unsent: [] }),
    done('readDevice', { key: KEY, unsent: [{ code: 'OTHER', at: EARLIER }] }),
    done('fetchPass', valid),
    done('fetchPass', checkedIn),
    done('fetchPass', refunded),
    done('fetchPass', cancelled),
    done('fetchPass', replaced),
    done('fetchPass', unknown),
    failed('fetchPass'),
    failed('fetchPass', refused),
    failed('fetchPass', final),
    done('sendCheckIn', checkedIn),
    done('sendCheckIn', refunded),
    failed('sendCheckIn'),
    failed('sendCheckIn', refused),
    failed('sendCheckIn', forbidden),
    failed('sendCheckIn', final),
    elapsed('RETRY', 'verify.sending.paused'),
  ],
  situation: ({ context: { key, code, pass, unsent, isRefused } }) => ({
    key,
    code,
    isRefused,
    pass: pass?.state,
    at: pass?.checked_in_at,
    unsent: unsent.map((each) => each.code),
  }),
  invariants: {
    // An address that is opened meanwhile is looked up with the key.
    pass: (snapshot) => can(snapshot, { type: 'route.changed', queryString: '' }).is(true),
    'pass.opening': ({ context }) => expectThat(context.key, 'key').is(null),
    'pass.asking': ({ context }) => {
      expectThat(context.key, 'key').is(null)
      expectThat(context.pass, 'pass').is(null)
    },
    'pass.keyed.waiting': ({ context }) => expectThat(context.code, 'code').is(''),
    'pass.keyed.looking': (snapshot) => can(snapshot, checkIn).is(false),
    'pass.keyed.shown': (snapshot) =>
      can(snapshot, checkIn).is(snapshot.context.pass?.state === 'valid'),
    'pass.keyed.unreachable': (snapshot) => {
      can(snapshot, checkIn).is(true)
      can(snapshot, { type: 'pass.retry' }).is(true)
      expectThat(snapshot.context.pass, 'pass').is(null)
    },
    'pass.keyed.noted': (snapshot) => {
      can(snapshot, checkIn).is(false)
      expectThat(snapshot.context.pass, 'pass').is(null)
    },
    'sending.idle': ({ context: { key, unsent } }) =>
      expectThat(key !== null && unsent.length > 0, 'something to send').is(false),
    'sending.sending': ({ context }) => expectThat(context.unsent.length, 'unsent').isNot(0),
    'sending.paused': ({ context }) => expectThat(context.unsent.length, 'unsent').isNot(0),
  },
})
