/** 390 and 1280 are the widths of a phone and of a desktop, px. */
export type View = '390' | '390-dark' | '1280' | '1280-dark'

export const SCREENSHOTS: Record<string, View[]> = {
  'pages-home--banners-loaded': ['390', '390-dark', '1280', '1280-dark'],
  'pages-home--listing-list-loading': ['390'],
  'pages-home--listing-list-failed': ['390'],

  'pages-tournaments--list-shown': ['390', '1280'],
  'pages-tournaments--list-loading': ['390'],
  'pages-tournaments--list-failed': ['390'],
  'pages-tournaments--empty': ['390'],
  'pages-tournaments--filters-open': ['390'],
  'pages-events--list-shown': ['390'],
  'pages-events--filters-open': ['1280'],
  'pages-search--tournaments': ['390'],
  'pages-search--listing-list-failed': ['390'],

  'pages-tournament--shown-tab-events': ['390', '390-dark', '1280'],
  'pages-tournament--shown-tab-about': ['390'],
  'pages-tournament--loading': ['390'],
  'pages-tournament--failed': ['390'],
  'pages-tournament--share-choosing-way': ['390'],
  'pages-event--shown-tab-about': ['390'],

  'pages-checkout--empty': ['390'],
  'pages-checkout--cart-check-failed': ['390'],
  'pages-checkout--filling-incomplete': ['390', '1280'],
  'pages-checkout--filling-ready': ['390', '390-dark'],
  'pages-checkout--filling-payment-order-failed': ['390'],
  'pages-checkout--filling-dismissed': ['390'],
  'pages-checkout--filling-awaiting-approval-waiting': ['390'],
  'pages-checkout--submitting-paying-awaiting-payment-open': ['390'],
  'pages-checkout--submitting-booking': ['390'],
  'pages-checkout--filling-payment-held': ['390', '1280'],
  'pages-checkout--filling-duplicate': ['390'],
  'pages-checkout--refunded-late': ['390'],
  'pages-checkout--refunded-price-changed': ['390'],
  'pages-checkout--refunded-closed': ['390'],
  'pages-checkout--paid-not-saved': ['390', '390-dark'],
  'pages-checkout--resuming': ['390'],
  'pages-checkout--session-ended': ['390'],
  'pages-thank-you--shown-idle': ['390', '1280'],
  'pages-thank-you--not-found': ['390'],
  'pages-thank-you--failed': ['390'],

  'pages-login--entering-credentials': ['390'],
  'pages-login--login-form-editing-refused': ['390'],
  'pages-register--entering-details': ['390'],
  'pages-register--register-form-editing-incomplete': ['390'],
  'pages-login--entering-email': ['390'],
  'pages-otp-verify--entering-otp-cooling': ['390'],
  'pages-saved--shown': ['390', '1280'],
  'pages-forgot-password--entering-email': ['390'],
  'pages-forgot-password--request-sent': ['390'],
  'pages-reset-password--entering-password': ['390'],
  'pages-reset-password--token-missing': ['390'],

  'pages-account--profile-editing-idle': ['390', '1280'],
  'pages-account--otp-gate-asking-ready': ['390'],
  'pages-account--password-editing': ['390'],
  'pages-account--orders-shown': ['390', '1280'],
  'pages-account--orders-viewing-players': ['390'],
  'pages-account--orders-failed': ['390'],
  'pages-account--refunds': ['390', '1280'],

  'pages-organizer--shown-upcoming': ['390'],
  'pages-content--shown': ['390'],
  'pages-content--failed': ['390'],
  'pages-contact--writing': ['390'],

  'frame-app--page-shown': ['390', '390-dark', '1280'],
  'frame-app--page-not-found': ['390'],
  'frame-app--page-crashed': ['390'],
  'frame-app--page-load-failed': ['390'],
  'frame-app--booking-recovery-unfinished': ['390'],
  'frame-app--booking-recovery-unbooked': ['390'],
  'frame-app--refunded': ['390', '1280'],
  'frame-header--open': ['390'],
}

export const BASELINES = 'tests/stories/screenshots'

/** '390/pages-home-banners-loaded': Vitest allows no double hyphen in a name. */
export function screenshotName(story: string, view: View): string {
  return `${view}/${story.replace('--', '-')}`
}

export function baselinePath(name: string): string {
  return `${BASELINES}/${name}.png`
}
