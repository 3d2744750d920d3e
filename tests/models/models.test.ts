import { describe, expect, test } from 'vitest'
import * as fixtures from '#machines/fixtures.ts'
import { brokenByStep } from '#machines/invariants.ts'
import { type Coverage, walkEdges, walkTransitions } from '#machines/kit/edges.ts'
import { problemsOf } from '#machines/kit/problems.ts'
import { createRecorder } from '#machines/kit/record.ts'
import { wrongRestores } from '#machines/kit/restored.ts'
import { stateNodes, statePath } from '#machines/kit/statecharts.ts'
import { firstModels, secondModels } from '#machines/models.ts'

/**
 * XState restores no delay. These need not go on: the app restores no snapshot of a state with a
 * delay, and starts again from what is stored.
 */
const LOST_DELAYS = [
  // The draft is saved when the page is left.
  'draft.due',
  // The recovery finds the open payment, whose approval is then awaited.
  'xstate.after.APPROVAL_LIMIT.checkout.filling.awaitingApproval',
  'xstate.after.APPROVAL_POLL.checkout.filling.awaitingApproval.waiting',
  // The player presses Pay again.
  'xstate.after.SCRIPT_TIMEOUT.checkout.submitting.paying.loadingScript',
  // The cart sends the stored queue when it starts.
  'xstate.after.SYNC_RETRY.cart.server.synced.waiting',
  // The stored session is cleared: the app starts as a guest's.
  'xstate.after.EXPIRY_REDIRECT.app.session.expiring',
  // The checkout asks for the answers of partners when it starts.
  'xstate.after.POLL.invitation.list.shown',
  'xstate.after.POLL.invitation.list.failed',
  // The tab asks for its schedule when it is opened again.
  'xstate.after.REFRESH.schedule.shown.waiting',
  // The page is shown when it is loaded, with or without a frame before.
  'xstate.after.PAGE_FRAME.app.page.loading.quick',
]

/** The guards and edges of these are walked with the first model of their machine. */
test.each(Object.entries(secondModels))('the model of %s takes each transition', (_, model) => {
  const { transitions, wrong } = walkTransitions(model, { wrongAfter: brokenByStep })
  expect(transitions.missing).toEqual([])
  expect(wrong).toEqual({})
})

/** Machines with something to lose. */
const RESTORED = [
  'app',
  'booking',
  'bookingRecovery',
  'cart',
  'checkout',
  'otpGate',
  'payment',
  'paymentInquiry',
]

describe.each(Object.entries(firstModels))(
  'the model of %s',
  { timeout: 120_000 },
  (name, model) => {
    // Lazy: an error in a walk fails a test instead of the collection of all of them.
    let walked: Coverage | undefined
    const recorder = createRecorder(model, fixtures)
    const walkOnce = () => {
      walked ??= walkEdges(model, { onStep: recorder.add, wrongAfter: brokenByStep })
      return walked
    }

    test('takes every event from every state, and keeps each invariant', () => {
      expect(problemsOf(model, walkOnce())).toEqual([])
    })

    test('does what its record says', async () => {
      walkOnce()
      await expect(recorder.text()).toMatchFileSnapshot(`../../docs/records/${name}.txt`)
    })

    test.runIf(RESTORED.includes(name))(
      'ends the same where it is persisted, stopped and restored at each step',
      () => {
        const { walks } = walkOnce()
        const isLarge = name === 'app'
        const taken = isLarge
          ? walks.map((each) => ({ ...each, events: each.events.slice(0, each.newUntil) }))
          : walks
        expect(wrongRestores(model, taken, LOST_DELAYS)).toEqual([])
      },
    )

    test('has no invariant for an unknown state', () => {
      const states = new Set(stateNodes(model.machine).map(statePath))
      expect(Object.keys(model.invariants).filter((path) => !states.has(path))).toEqual([])
    })
  },
)
