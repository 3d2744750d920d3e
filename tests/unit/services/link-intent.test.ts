import { expect, test, vi } from 'vitest'
import { DWELL_MS, watchLinks } from '#src/platform/link-intent.ts'

const ORIGIN = 'https://matchpoint.example'

test('a link of this site is noticed when it is pressed, or when the pointer or the focus rests on it unless data is to be saved', () => {
  vi.useFakeTimers()
  const noticed: string[] = []
  let href: string | null = null
  const document = Object.assign(new EventTarget(), { closest: () => href && { href } })
  const connection = { saveData: false }
  const navigator = { connection }
  const window = {
    document,
    location: { origin: ORIGIN },
    navigator,
    setTimeout,
    clearTimeout,
  } as unknown as Window
  vi.stubGlobal('window', window)
  const stop = watchLinks(window, ({ pathname }) => noticed.push(pathname))
  const point = (type: string, to: string | null) => {
    href = to
    document.dispatchEvent(new Event(type))
  }
  const rest = () => vi.advanceTimersByTime(DWELL_MS)
  point('pointerover', `${ORIGIN}/tournaments?sport=chess`)
  point('pointerover', `${ORIGIN}/events`)
  rest()
  expect(noticed).toEqual(['/events'])
  point('focusin', `${ORIGIN}/about`)
  rest()
  point('pointerover', `${ORIGIN}/privacy`)
  point('pointerdown', `${ORIGIN}/privacy`)
  expect(noticed).toEqual(['/events', '/about', '/privacy'])
  rest()
  connection.saveData = true
  point('focusin', `${ORIGIN}/terms`)
  rest()
  expect(noticed).toHaveLength(3)
  connection.saveData = false
  point('pointerdown', null)
  point('pointerdown', 'https://club.example/rules')
  point('pointerover', `${ORIGIN}/tournaments`)
  stop()
  point('pointerdown', `${ORIGIN}/terms`)
  rest()
  expect(noticed).toEqual(['/events', '/about', '/privacy'])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
