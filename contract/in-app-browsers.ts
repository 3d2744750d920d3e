/** A browser inside another app, where payment windows are blocked or lose their way back. */
export interface InAppBrowser {
  /** The app, as its users know it; null where only the kind of browser is known. */
  app: string | null
  /** Which way leads out of it: an intent, or a link that is copied. */
  system: 'android' | 'other'
}

/** By what each app adds to the user agent; the more telling first. */
const APPS: readonly (readonly [RegExp, string | null])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bBarcelona\b/, 'Threads'],
  [/\bMessenger|Orca-Android/, 'Messenger'],
  [/\bFB(?:AN|AV|_IAB|4A|IOS)\b/, 'Facebook'],
  [/\bTwitter\b/, 'X'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bPinterest\//, 'Pinterest'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\bTelegram-Android\b/, 'Telegram'],
  // https://developer.chrome.com/docs/webview/user-agent
  [/\bAndroid\b.*; wv\)/, null],
]

/** Which app's own browser a user agent is of; null for a real browser. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const found = APPS.find(([mark]) => mark.test(userAgent))
  return found
    ? { app: found[1], system: /\bAndroid\b/.test(userAgent) ? 'android' : 'other' }
    : null
}

/**
 * The address that makes Android open a page in the person's browser
 * (https://developer.chrome.com/docs/android/intents). `href` is absolute.
 */
export function browserIntent(href: string): string {
  const { host, pathname, search, protocol } = new URL(href)
  const parts = [
    `scheme=${protocol.slice(0, -1)}`,
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
    `S.browser_fallback_url=${encodeURIComponent(href)}`,
  ]
  return `intent://${host}${pathname}${search}#Intent;${parts.join(';')};end`
}
