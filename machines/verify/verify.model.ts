import type { Entry } from '#contract/entities.ts'
import type { Pass } from '#contract/served-calls.ts'
import { apiError } from '../api-error.ts'
import { effect, logged, type With, wait } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { NOW } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed, type Step } from '../modelling/model.ts'
import { type Device, RETRY_MS, verifyMachine } from './verify.machine.ts'

const KEY = 'mpo_key'
const CODE = '1A2B3C'
const AT = new Date(NOW).toISOString()
const EARLIER = new Date(NOW - 3_600_000).toISOString()

const entry: Entry = {
  ...{ entry: 'team-1', order_id: 'order-1', tournament: 'Monsoon Smash', event_id: 'event-1' },
  ...{ event: 'Singles', team_name: 'Asha Verma', amount: 500, payment_id: 'pay_1' },
  players: [{ name: 'Asha Verma', email: 'asha@example.in', mobile: '9845012345' }],
  ...{ booked_at: EARLIER, state: 'booked' },
}
const valid: Pass = { state: 'valid', checked_in_at: null, entry }
const checkedIn: Pass = { state: 'checkedIn', checked_in_at: EARLIER, entry }
const refunded: Pass = { ...valid, state: 'refunded', entry: { ...entry, state: 'refunded' } }
const unknown: Pass = { state: 'unknown', checked_in_at: null, entry: null }
const refused = apiError('This key is not valid.', undefined, 401)
const forbidden = apiError('This key may not see passes.', undefined, 403)
const final = apiError('This code cannot be read.')

const isRefusal = (error: unknown) => error === refused || error === forbidden

type VerifyStep = Step<typeof verifyMachine>
type Snapshot = VerifyStep['after']
type WithError = With<{ error: unknown }>

const can = (snapshot: Snapshot, event: Parameters<Snapshot['can']>[0]) =>
  expectThat(snapshot.can(event), `can ${event.type}`)
const checkIn = { type: 'entry.checkIn' as const, at: AT }
const isKeyed = (snapshot: Snapshot | null) => snapshot?.matches({ pass: 'keyed' }) === true
const isIn = (snapshot: Snapshot | null, state: 'looking' | 'shown' | 'unreachable') =>
  snapshot?.matches({ pass: { keyed: state } }) === true

const isAskedAgain = ({ before, event }: Pick<VerifyStep, 'before'> & WithError) =>
  isKeyed(before) && isRefusal(event.error)

const isNoted = (snapshot: Snapshot | null) =>
  snapshot?.context.unsent.some(({ code }) => code === CODE) === true

const dropped = ({ before }: VerifyStep) =>
  effect('dropCheckIn', { code: before?.context.unsent[0]?.code })

/** A place that a code leads to. */
const lookedUp = (code?: string) => [code === '' ? 'pass.keyed.waiting' : 'pass.keyed.looking']

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
    ...{ key, code, isRefused, pass: pass?.state, at: pass?.checked_in_at },
    unsent: unsent.map((each) => each.code),
  }),
  tags: { 'pass.opening': ['busy'], 'pass.keyed.looking': ['busy'] },
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
  effects: {
    'key.enter': ({ before }: VerifyStep) =>
      before?.matches({ pass: 'asking' }) ? [effect('saveKey', { key: KEY })] : [],
    'key.forget': ({ before }: VerifyStep) =>
      isKeyed(before) ? [effect('saveKey', { key: null })] : [],
    'entry.checkIn': ({ before }: VerifyStep) =>
      (isIn(before, 'shown') && before?.context.pass?.state === 'valid') ||
      isIn(before, 'unreachable')
        ? [effect('keepCheckIn', { code: CODE, at: AT })]
        : [],
    'xstate.error.actor.fetchPass': (step: VerifyStep & WithError) =>
      isRefusal(step.event.error)
        ? [effect('saveKey', { key: null })]
        : logged('Error fetching a pass')(step),
    'xstate.done.actor.sendCheckIn': (step: VerifyStep) => [dropped(step)],
    'xstate.error.actor.sendCheckIn': (step: VerifyStep & WithError) => [
      ...logged('Error sending a check-in')(step),
      step.event.error === final ? dropped(step) : wait(RETRY_MS),
      ...(isAskedAgain(step) ? [effect('saveKey', { key: null })] : []),
    ],
  },
  calls: {
    'pass.opening': { readDevice: null },
    'pass.keyed.looking': {
      fetchPass: ({ after: { context } }) => ({ key: context.key, code: context.code }),
    },
    'sending.sending': {
      sendCheckIn: ({ after: { context } }) => ({ key: KEY, checkIn: context.unsent[0] }),
    },
    'sending.paused': { connection: null },
  },
  after: {
    start: ({ input }) => ({
      states: ['pass.opening', 'sending.idle'],
      context: { code: input.code, key: null, unsent: [], pass: null, isRefused: false },
    }),
    'xstate.done.actor.readDevice': ({ before, event }: VerifyStep & With<{ output: Device }>) => ({
      states: event.output.key === null ? ['pass.asking'] : lookedUp(before?.context.code),
      context: event.output,
    }),
    'xstate.done.actor.fetchPass': ({ before, event }: VerifyStep & With<{ output: Pass }>) => {
      const { output } = event
      const noted = { ...output, state: 'checkedIn' as const, checked_in_at: AT }
      const pass = output.state === 'valid' && isNoted(before) ? noted : output
      return { states: ['pass.keyed.shown'], context: { pass } }
    },
    'xstate.error.actor.fetchPass': ({ before, event }: VerifyStep & WithError) => {
      if (isRefusal(event.error)) return { states: ['pass.asking'], context: { isRefused: true } }
      if (before?.context.pass) return { states: ['pass.keyed.shown'] }
      return { states: [isNoted(before) ? 'pass.keyed.noted' : 'pass.keyed.unreachable'] }
    },
    'key.enter': ({ before }) =>
      before?.matches({ pass: 'asking' })
        ? {
            states: [
              ...lookedUp(before.context.code),
              // What waited for a valid key is sent.
              `sending.${before.context.unsent.length > 0 ? 'sending' : 'idle'}`,
            ],
            context: { key: KEY, isRefused: false },
          }
        : {},
    'key.forget': ({ before }) =>
      isKeyed(before) ? { states: ['pass.asking'], context: { isRefused: false } } : {},
    'code.enter': ({ before }) =>
      isKeyed(before)
        ? { states: ['pass.keyed.looking'], context: { code: CODE, pass: null } }
        : {},
    'route.changed': ({ before, event }: VerifyStep & With<{ queryString: string }>) => {
      const code = event.queryString === '' ? '' : CODE
      return { states: isKeyed(before) ? lookedUp(code) : [], context: { code, pass: null } }
    },
    'entry.checkIn': ({ before }) => {
      const { unsent = [], pass = null } = before?.context ?? {}
      const waiting = [...unsent, { code: CODE, at: AT }]
      if (isIn(before, 'shown') && pass?.state === 'valid') {
        const noted = { ...pass, state: 'checkedIn' as const, checked_in_at: AT }
        return { context: { unsent: waiting, pass: noted } }
      }
      return isIn(before, 'unreachable')
        ? { states: ['pass.keyed.noted'], context: { unsent: waiting } }
        : { context: { unsent, pass } }
    },
    'pass.retry': ({ before }) => ({
      states: isIn(before, 'unreachable') ? ['pass.keyed.looking'] : [],
    }),
    'xstate.error.actor.sendCheckIn': (step: VerifyStep & WithError) =>
      isAskedAgain(step) ? { states: ['pass.asking'], context: { isRefused: true } } : {},
    // Another door may have been first.
    'xstate.done.actor.sendCheckIn': ({ before, event }: VerifyStep & With<{ output: Pass }>) => {
      const { unsent = [], code = '', pass = null } = before?.context ?? {}
      const isOnShow = isKeyed(before) && unsent[0]?.code === code
      return { context: { unsent: unsent.slice(1), pass: isOnShow ? event.output : pass } }
    },
  },
})
