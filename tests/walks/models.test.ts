import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { models } from '#machines/models.ts'
import * as account from './views/account.ts'
import * as accountData from './views/account-data.ts'
import * as app from './views/app.ts'
import * as cart from './views/cart.ts'
import * as checkout from './views/checkout.ts'
import * as contact from './views/contact.ts'
import * as content from './views/content.ts'
import * as countdown from './views/countdown.ts'
import * as detail from './views/detail.ts'
import * as frame from './views/frame.ts'
import * as home from './views/home.ts'
import * as listing from './views/listing.ts'
import * as offline from './views/offline.ts'
import * as organizer from './views/organizer.ts'
import * as search from './views/search.ts'
import * as share from './views/share.ts'
import * as thankYou from './views/thank-you.ts'
import * as verify from './views/verify.ts'
import { type ViewWalk, walkModel } from './walk-views.tsx'

/** By model name. */
const views: Record<string, unknown> = {
  ...cart,
  ...detail,
  ...account,
  ...accountData,
  ...thankYou,
  ...listing,
  ...search,
  ...share,
  ...frame,
  ...home,
  ...offline,
  ...organizer,
  ...content,
  ...contact,
  ...countdown,
  ...checkout,
  ...app,
  ...verify,
}

/** Walked by a test of their own. */
const WALKED_ELSEWHERE = ['bookingRecovery', 'checkout', 'form', 'otpGate']

const JOURNEY = 'The journey of a new visitor in the browser takes it.'

const NOT_WALKED: Record<string, string> = {
  login: JOURNEY,
  register: JOURNEY,
  otpVerify: JOURNEY,
  forgotPassword: JOURNEY,
  resetPassword: JOURNEY,
  booking: 'It has no view: the checkout shows its result.',
}

test('each model is walked on its view, but those without one', () => {
  const walked = [...Object.keys(views), ...WALKED_ELSEWHERE, ...Object.keys(NOT_WALKED)]
  expect(walked.sort()).toEqual(Object.keys(models).sort())
})

test.each(Object.entries(views))(
  'the view of %s shows each state, and takes each transition, on walks from its start',
  async (name, view) => {
    const { walks, steps, transitions, untaken } = await walkModel(
      view as ViewWalk<AnyStateMachine>,
    )
    console.info(`${name}: ${walks} walks, ${steps} steps, ${transitions} transitions`)
    expect(untaken).toEqual([])
  },
)
