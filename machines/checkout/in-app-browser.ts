export interface InAppBrowser {
  /** Null for an unknown app. */
  app: string | null
  /** Android can open a real browser by an intent. */
  system: 'android' | 'other'
}

/** Every browser for iPhone and iPad names Safari, except those within an app. */
const IOS_WEB_VIEW = /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/

/** User-agent patterns, most specific first. */
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
  [IOS_WEB_VIEW, null],
]

/** A web app that was opened from the home screen is no browser within another app. */
export function detectInAppBrowser(
  userAgent: string,
  isHomeScreenApp: boolean,
): InAppBrowser | null {
  if (isHomeScreenApp) return null
  const found = APPS.find(([pattern]) => pattern.test(userAgent))
  return found
    ? { app: found[1], system: /\bAndroid\b/.test(userAgent) ? 'android' : 'other' }
    : null
}

/**
 * Address that opens the absolute `href` in the default browser on Android
 * (https://developer.chrome.com/docs/android/intents).
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
