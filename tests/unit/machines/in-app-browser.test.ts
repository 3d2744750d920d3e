import { describe, expect, test } from 'vitest'
import { browserIntent, detectInAppBrowser } from '#machines/checkout/in-app-browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36'

describe('detectInAppBrowser', () => {
  test.each([
    [
      'Instagram',
      'other',
      `${IPHONE} Mobile/15E148 Instagram 337.0.2.24.92 (iPhone14,5; iOS 17_5_1; en_IN; en; scale=3.00; 1170x2532; 617906325)`,
    ],
    [
      'Instagram',
      'android',
      `${PIXEL} Instagram 337.0.0.35.102 Android (34/14; 420dpi; 1080x2400; Google/google; Pixel 8; shiba; shiba; en_IN; 617906325)`,
    ],
    [
      'Facebook',
      'other',
      `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/469.0.0.32.106;FBBV/606178398;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_GB;FBOP/5]`,
    ],
    ['Facebook', 'android', `${PIXEL} [FB_IAB/FB4A;FBAV/469.0.0.37.80;]`],
    [
      'Messenger',
      'other',
      `${IPHONE} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/461.0.0.38.108;FBBV/607145211;FBDV/iPhone14,5]`,
    ],
    ['Messenger', 'android', `${PIXEL} [FB_IAB/Orca-Android;FBAV/461.1.0.54.109;]`],
    [
      'Threads',
      'other',
      `${IPHONE} Mobile/15E148 Barcelona 337.0.3.25.92 (iPhone14,5; iOS 17_5_1; en_IN; en; scale=3.00; 1170x2532)`,
    ],
    ['X', 'other', `${IPHONE} Mobile/21F90 Twitter for iPhone/10.43`],
    ['LinkedIn', 'other', `${IPHONE} Mobile/21F90 [LinkedInApp]/9.29.5880`],
    [
      'Snapchat',
      'other',
      `${IPHONE} Mobile/21F90 Snapchat/12.90.0.45 (like Safari/8618.2.12.10.9, panda)`,
    ],
    ['LINE', 'other', `${IPHONE} Mobile/21F90 Safari Line/14.9.0`],
    ['Pinterest', 'other', `${IPHONE} Mobile/21F90 [Pinterest/iOS]`],
    [
      'WeChat',
      'other',
      `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`,
    ],
    [
      'Telegram',
      'android',
      `${PIXEL} Telegram-Android/11.4.2 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    ],
    [null, 'android', PIXEL],
    [null, 'other', `${IPHONE} Mobile/15E148`],
    [null, 'other', `${IPHONE.replace('iPhone;', 'iPad;')} Mobile/15E148 SomeApp/1.2`],
  ] as const)('returns the app %s and the system %s', (app, system, userAgent) => {
    expect(detectInAppBrowser(userAgent, false)).toEqual({ app, system })
    expect(detectInAppBrowser(userAgent, true)).toBeNull()
  })

  test.each([
    ['Safari on iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iPhone', `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on iPhone', `${IPHONE} EdgiOS/126.0 Version/17.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    ],
  ])('returns null for %s', (_, userAgent) => {
    expect(detectInAppBrowser(userAgent, false)).toBeNull()
  })
})

test('browserIntent returns an Android intent for the page, with the page as fallback', () => {
  expect(browserIntent('https://play.example/book-events?a=1&b=2')).toBe(
    'intent://play.example/book-events?a=1&b=2#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fplay.example%2Fbook-events%3Fa%3D1%26b%3D2;end',
  )
})
