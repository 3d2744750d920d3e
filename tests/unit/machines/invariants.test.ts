import { describe, expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
} from 'xstate'
import { me, payload, payment } from '#machines/booking/fixtures.ts'
import { bookingRecoveryMachine } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { allValid, opening, order } from '#machines/checkout/model/answers.ts'
import { singleItem, user } from '#machines/fixtures.ts'
import { brokenByStep, statesWithoutAnswer, statesWithoutAWayOn } from '#machines/invariants.ts'
import { done } from '#machines/kit/model.ts'
import { type Effect, STOPPED_CLOCK, withSimulatedServices } from '#machines/kit/walk.ts'
import { models, serverModels } from '#machines/models.ts'
import { found } from '#machines/payment-inquiry/fixtures.ts'
import { loadPages } from '#simulation/pages.ts'

const allModels = { ...models, ...serverModels }

/** What the app sends to the page that is open, at any time. */
const PAGE_EVENTS = [
  'city.changed',
  'cart.changed',
  'route.changed',
  'page.restored',
  'page.left',
  'session.ended',
]

test.each(Object.entries(allModels))(
  'a way leads on from every state of %s, but those named as resting',
  (_, { machine }) => {
    expect(statesWithoutAWayOn(machine)).toEqual([])
  },
)

test('every page handles what the app sends to it in any state, or ignores it for a reason', async () => {
  const pages = await loadPages()
  const unanswered = pages.flatMap(({ name, model: { machine } }) =>
    statesWithoutAnswer(machine, PAGE_EVENTS).map((state) => `${name} ${state}`),
  )
  expect(unanswered).toEqual([])
})

test('a state that nothing leads out of, and one that leaves an event open, are reported', () => {
  const machine = createMachine({
    id: 'lost',
    initial: 'here',
    states: { here: { on: { go: 'there' } }, there: {} },
  })
  expect(statesWithoutAWayOn(machine)).toEqual(['there'])
  expect(statesWithoutAnswer(machine, ['go'])).toEqual(['there: go'])
})

interface Fault {
  machine: AnyStateMachine
  input?: unknown
  events: EventObject[]
  problem: RegExp
}

const checkout = {
  user,
  items: [singleItem],
  free: null,
  browser: null,
  rosters: { [singleItem._id]: { team_name: '', players: [me] } },
}
const open = { userId: user.userId, order, payload }
const opened = [
  ...opening,
  { type: 'checkout.pay' },
  { type: 'lock.held' },
  done('recheckCart', allValid),
  done('loadScript'),
  done('createPaymentOrder', order),
]

const faults: Record<string, Fault> = {
  'a second payment order without a check of the first': {
    machine: checkoutMachine.provide({ guards: { hasPaymentOrder: () => false } }),
    input: checkout,
    events: [
      ...opened,
      { type: 'payment.dismissed' },
      done('checkDismissal', found('unpaid', open)),
      { type: 'checkout.pay' },
      { type: 'lock.held' },
      done('recheckCart', allValid),
      done('loadScript'),
    ],
    problem: /noSecondPaymentOrderIsOpened/,
  },
  'a captured payment that is not saved': {
    machine: checkoutMachine.provide({ actions: { savePaid: () => {} } }),
    input: checkout,
    events: [...opened, { type: 'payment.succeeded', payment } as EventObject],
    problem: /aCapturedPaymentIsSaved/,
  },
  'a saved payment that is removed though it is not booked': {
    machine: bookingRecoveryMachine.provide({ guards: { isBooked: () => true } }),
    input: { userId: user.userId },
    events: [
      done('loadSavedPayments', { paid: [], open: [open] }),
      done('check', found('pending', open)),
    ],
    problem: /onlyASettledPaymentIsRemoved/,
  },
}

describe('an invariant notices', () => {
  test.each(Object.entries(faults))('%s', (_, { machine, input, events, problem }) => {
    expect(problemsOf(machine, input, events).join('\n')).toMatch(problem)
  })
})

function problemsOf(machine: AnyStateMachine, input: unknown, events: EventObject[]): string[] {
  const effects: Effect[] = []
  const actor: AnyActorRef = createActor(withSimulatedServices(machine, effects), {
    input,
    clock: STOPPED_CLOCK,
  } as never).start() as never
  return events.flatMap((event) => {
    const before = actor.getSnapshot()
    effects.length = 0
    actor.send(event)
    return brokenByStep({ input, before, event, after: actor.getSnapshot(), effects } as never)
  })
}
