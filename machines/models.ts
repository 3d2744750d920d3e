import { accountModel } from './account/account.model.ts'
import { accountDataModel } from './account-data/account-data.model.ts'
import { appModel } from './app/app.model.ts'
import { bookingModel } from './booking/booking.model.ts'
import { bookingRecoveryModel } from './booking-recovery/booking-recovery.model.ts'
import { cancellationModel } from './cancellation/cancellation.model.ts'
import { cartModel } from './cart/cart.model.ts'
import { checkoutModel } from './checkout/checkout.model.ts'
import { cityModel } from './city/city.model.ts'
import { contactModel } from './contact/contact.model.ts'
import { contentModels } from './content/content.model.ts'
import { countdownModel } from './countdown/countdown.model.ts'
import { detailModel, eventDetailModel } from './detail/detail.model.ts'
import { footerModel } from './footer/footer.model.ts'
import { forgotPasswordModel } from './forgot-password/forgot-password.model.ts'
import { headerModel } from './header/header.model.ts'
import { homeModel } from './home/home.model.ts'
import { invitationModel } from './invitation/invitation.model.ts'
import { invitePageModel } from './invite-page/invite-page.model.ts'
import type { Model } from './kit/model.ts'
import { knownPlayersModel } from './known-players/known-players.model.ts'
import { languageOfferModel } from './language-offer/language-offer.model.ts'
import { eventListingModel, listingModel } from './listing/listing.model.ts'
import { loginModel } from './login/login.model.ts'
import { offlineModel } from './offline/offline.model.ts'
import { ordersModel } from './orders/orders.model.ts'
import { organizerModel } from './organizer/organizer.model.ts'
import { otpGateModel } from './otp-gate/otp-gate.model.ts'
import { otpVerifyModel } from './otp-verify/otp-verify.model.ts'
import { partnerListModel } from './partner-list/partner-list.model.ts'
import { passwordModel } from './password/password.model.ts'
import { paymentModel } from './payment/payment.model.ts'
import { paymentInquiryModel } from './payment-inquiry/payment-inquiry.model.ts'
import { playerPassModel } from './player-pass/player-pass.model.ts'
import { profileModel } from './profile/profile.model.ts'
import { profileFormModel } from './profile/profile-form.model.ts'
import { pushRemindersModel } from './push-reminders/push-reminders.model.ts'
import { receiptModel } from './receipt/receipt.model.ts'
import { registerModel } from './register/register.model.ts'
import { remindersModel } from './reminders/reminders.model.ts'
import { resetPasswordModel } from './reset-password/reset-password.model.ts'
import { savedModel } from './saved/saved.model.ts'
import { scheduleModel } from './schedule/schedule.model.ts'
import { searchModel } from './search/search.model.ts'
import { shareModel } from './share/share.model.ts'
import { shortlistModel } from './shortlist/shortlist.model.ts'
import { suggestionsModel } from './suggestions/suggestions.model.ts'
import { teamChangeModel } from './team-change/team-change.model.ts'
import { thankYouModel } from './thank-you/thank-you.model.ts'
import { transferModel } from './transfer/transfer.model.ts'
import { transferOfferModel } from './transfer-offer/transfer-offer.model.ts'
import { verifyModel } from './verify/verify.model.ts'
import { waitlistModel } from './waitlist/waitlist.model.ts'

/** The models of the app's machines, which have a view, by model name. */
export const models: Record<string, Model> = {
  account: accountModel,
  accountData: accountDataModel,
  app: appModel,
  cancellation: cancellationModel,
  cart: cartModel,
  shortlist: shortlistModel,
  city: cityModel,
  contact: contactModel,
  ...contentModels,
  countdown: countdownModel,
  checkout: checkoutModel,
  detail: detailModel,
  eventDetail: eventDetailModel,
  footer: footerModel,
  header: headerModel,
  home: homeModel,
  invitation: invitationModel,
  invitePage: invitePageModel,
  knownPlayers: knownPlayersModel,
  listing: listingModel,
  eventListing: eventListingModel,
  languageOffer: languageOfferModel,
  offline: offlineModel,
  orders: ordersModel,
  organizer: organizerModel,
  otpGate: otpGateModel,
  partnerList: partnerListModel,
  password: passwordModel,
  profile: profileModel,
  form: profileFormModel,
  login: loginModel,
  register: registerModel,
  otpVerify: otpVerifyModel,
  forgotPassword: forgotPasswordModel,
  resetPassword: resetPasswordModel,
  teamChange: teamChangeModel,
  transfer: transferModel,
  transferOffer: transferOfferModel,
  thankYou: thankYouModel,
  receipt: receiptModel,
  playerPass: playerPassModel,
  reminders: remindersModel,
  pushReminders: pushRemindersModel,
  verify: verifyModel,
  booking: bookingModel,
  bookingRecovery: bookingRecoveryModel,
  paymentInquiry: paymentInquiryModel,
  saved: savedModel,
  schedule: scheduleModel,
  search: searchModel,
  share: shareModel,
  suggestions: suggestionsModel,
  waitlist: waitlistModel,
}

/** The models of the machines that the server runs. They have no view. */
export const serverModels: Record<string, Model> = { payment: paymentModel }

/** Of machines that have another model: for category events, where that is for tournaments. */
export const secondModels: Record<string, Model> = {
  eventDetail: eventDetailModel,
  eventListing: eventListingModel,
}

/** One model of each machine. */
export const firstModels: Record<string, Model> = Object.fromEntries(
  Object.entries({ ...models, ...serverModels }).filter(([name]) => !(name in secondModels)),
)

export function findModel(name: string): Model {
  const model = models[name] ?? serverModels[name]
  if (!model) throw new Error(`There is no machine "${name}"`)
  return model
}
