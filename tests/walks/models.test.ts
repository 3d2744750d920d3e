import { expect, test } from 'vitest'
import { models } from '#machines/models.ts'
import * as account from './views/account.ts'
import * as accountData from './views/account-data.ts'
import * as cart from './views/cart.ts'
import * as checkout from './views/checkout.ts'
import * as content from './views/content.ts'
import * as countdown from './views/countdown.ts'
import { eventDetail } from './views/detail.ts'
import * as frame from './views/frame.ts'
import * as home from './views/home.ts'
import * as invitation from './views/invitation.ts'
import * as invite from './views/invite.ts'
import * as languageOffer from './views/language-offer.ts'
import * as offline from './views/offline.ts'
import * as organizer from './views/organizer.ts'
import * as otpVerify from './views/otp-verify.ts'
import * as partnerList from './views/partner-list.ts'
import * as playerPass from './views/player-pass.ts'
import * as pushReminders from './views/push-reminders.ts'
import * as receipt from './views/receipt.ts'
import * as reminders from './views/reminders.ts'
import * as saved from './views/saved.ts'
import * as schedule from './views/schedule.ts'
import * as search from './views/search.ts'
import * as share from './views/share.ts'
import * as thankYou from './views/thank-you.ts'
import * as transfer from './views/transfer.ts'
import * as verify from './views/verify.ts'
import * as waitlist from './views/waitlist.ts'
import { walkViews } from './walk-views.tsx'

/** By model name. */
const views: Record<string, unknown> = {
  eventDetail,
  ...cart,
  ...account,
  ...accountData,
  ...thankYou,
  ...saved,
  ...schedule,
  ...search,
  ...share,
  ...frame,
  ...home,
  ...languageOffer,
  ...offline,
  ...organizer,
  ...otpVerify,
  ...invitation,
  ...invite,
  ...partnerList,
  ...playerPass,
  ...pushReminders,
  ...receipt,
  ...reminders,
  ...content,
  ...countdown,
  ...checkout,
  ...verify,
  ...transfer,
  ...waitlist,
}

/** Walked by a test of their own. */
const WALKED_ELSEWHERE = ['app', 'checkout', 'contact', 'detail', 'form', 'listing', 'otpGate']

const JOURNEY = 'The journey of a new visitor in the browser takes it.'

const NOT_WALKED: Record<string, string> = {
  eventListing: 'The list of tournaments differs by its words alone.',
  login: JOURNEY,
  register: JOURNEY,
  forgotPassword: JOURNEY,
  resetPassword: JOURNEY,
  booking: 'It has no view: the checkout shows its result.',
  bookingRecovery: 'It has no view: the checkout shows its result.',
  paymentInquiry: 'It has no view: the checkout shows its result.',
}

test('each model is walked on its view, but those without one', () => {
  const walked = [...Object.keys(views), ...WALKED_ELSEWHERE, ...Object.keys(NOT_WALKED)]
  expect(walked.sort()).toEqual(Object.keys(models).sort())
})

walkViews(views)
