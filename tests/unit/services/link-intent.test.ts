import { expect, test } from 'vitest'
import { watchLinks } from '#src/services/link-intent.ts'

const ORIGIN = 'https://matchpoint.example'

test('a link of this site is noticed when it is hovered, focused or pressed, once in a row', () => {
  const noticed: string[] = []
  let href: string | null = null
  const document = Object.assign(new EventTarget(), { closest: () => href && { href } })
  const window = { document, location: { origin: ORIGIN } } as unknown as Window
  const stop = watchLinks(window, ({ pathname }) => noticed.push(pathname))
  const point = (type: string, to: string | null) => {
    href = to
    document.dispatchEvent(new Event(type))
  }
  point('pointerover', `${ORIGIN}/tournaments?sport=chess`)
  point('pointerdown', `${ORIGIN}/tournaments?sport=chess`)
  point('focusin', `${ORIGIN}/events`)
  point('pointerdown', null)
  point('pointerdown', 'https://club.example/rules')
  point('pointerdown', `${ORIGIN}/about`)
  stop()
  point('pointerdown', `${ORIGIN}/terms`)
  expect(noticed).toEqual(['/tournaments', '/events', '/about'])
})
