import { effect, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { shareableEvent } from '../modelling/fixtures.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import { type SheetResult, shareMachine } from './share.machine.ts'

type ShareStep = Step<typeof shareMachine>

const event = ({ input }: ShareStep) => input.event

export const shareModel = defineModel({
  about: 'Shares an event by the device’s share sheet, or by copying its link.',
  machine: shareMachine,
  inputs: { 'a tournament': { event: shareableEvent } },
  events: [
    { type: 'share.open' },
    { type: 'calendar.open' },
    { type: 'menu.close' },
    { type: 'link.copy' },
    { type: 'calendar.save' },
  ],
  outcomes: [
    done('openSheet', 'closed'),
    done('openSheet', 'unavailable'),
    failed('openSheet'),
    done('copyLink'),
    failed('copyLink'),
  ],
  tags: { notCopied: ['failed'] },
  invariants: {
    idle: (snapshot) => expectThat(snapshot.can({ type: 'link.copy' }), 'can link.copy').is(false),
    askingSheet: (snapshot) =>
      expectThat(snapshot.can({ type: 'calendar.open' }), 'can calendar.open').is(true),
    choosingWay: (snapshot) => {
      expectThat(snapshot.can({ type: 'link.copy' }), 'can link.copy').is(true)
      expectThat(snapshot.can({ type: 'menu.close' }), 'can menu.close').is(true)
    },
    copying: (snapshot) =>
      expectThat(snapshot.can({ type: 'link.copy' }), 'can link.copy').is(false),
    notCopied: (snapshot) =>
      expectThat(snapshot.can({ type: 'share.open' }), 'can share.open').is(true),
    choosingCalendar: (snapshot) => {
      expectThat(snapshot.can({ type: 'calendar.save' }), 'can calendar.save').is(true)
      expectThat(snapshot.can({ type: 'menu.close' }), 'can menu.close').is(true)
    },
  },
  effects: {
    'xstate.done.actor.copyLink': [effect('toast', { tone: 'success', title: 'Link copied' })],
    'calendar.save': ({ before, input }) =>
      before?.matches('choosingCalendar') ? [effect('saveCalendar', input.event)] : [],
  },
  calls: { askingSheet: { openSheet: event }, copying: { copyLink: event } },
  after: {
    start: () => ({ states: ['idle'] }),
    'share.open': ({ before }) => ({
      states: [before?.matches('askingSheet') ? 'choosingWay' : 'askingSheet'],
    }),
    'calendar.open': () => ({ states: ['choosingCalendar'] }),
    'menu.close': () => ({ states: ['idle'] }),
    'link.copy': () => ({ states: ['copying'] }),
    'calendar.save': () => ({ states: ['idle'] }),
    'xstate.done.actor.openSheet': ({ event }: With<{ output: SheetResult }>) => ({
      states: [event.output === 'closed' ? 'idle' : 'choosingWay'],
    }),
    'xstate.error.actor.openSheet': () => ({ states: ['choosingWay'] }),
    'xstate.done.actor.copyLink': () => ({ states: ['idle'] }),
    'xstate.error.actor.copyLink': () => ({ states: ['notCopied'] }),
  },
})
