import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router, type RouterProps } from 'wouter'
import { firstCalls, matchRoute } from '#contract/routes.ts'
import { Header, type HeaderProps } from '#src/components/Header/Header.tsx'
import { LoadMore } from '#src/components/LoadMore/LoadMore.tsx'
import { Prose, ServerSanitiser } from '#src/components/Prose/Prose.tsx'
import { sanitiseOnServer } from '#src/components/Prose/sanitise-on-server.ts'

const nothing = () => {}
const render = (element: ReactElement) =>
  renderToString(createElement(Router, { ssrPath: '/tournaments' } as RouterProps, element))

test('Load More is a link to the next page', () => {
  const html = render(
    createElement(LoadMore, { busy: false, onClick: nothing, href: '/tournaments?page=2' }),
  )
  expect(html).toMatch(
    /<noscript><a [^>]*href="\/tournaments\?page=2"[^>]*>Load More<\/a><\/noscript>/,
  )
})

test('the second page of a list is in the HTML of its address', () => {
  const callsOf = (path: string, queryString: string) => {
    const route = matchRoute({ path, queryString, state: null })
    if (!route) throw new Error(`No route: ${path}`)
    return firstCalls(route).map(({ name, params }) => [name, (params as { page?: number }).page])
  }
  expect(callsOf('/tournaments', 'status=UPCOMING&page=2')[0]).toEqual(['tournaments', 2])
  expect(callsOf('/events', 'page=3')[0]).toEqual(['categoryEvents', 3])
  const search = callsOf('/searchevents', 'q=open&events.page=2')
  expect(search).toContainEqual(['tournaments', 1])
  expect(search).toContainEqual(['categoryEvents', 2])
})

test('the header searches by a form, and its menu is in the HTML', () => {
  const html = render(
    createElement(Header, {
      loggedIn: false,
      cartCount: 0,
      organizerUrl: '',
      search: { text: 'open', onChange: nothing, onSubmit: nothing },
      city: { label: 'Global', cities: [], open: false },
      menu: { open: false, onChange: nothing },
    } as unknown as HeaderProps),
  )
  expect(html).toMatch(/<form [^>]*action="\/searchevents"/)
  expect(html).toMatch(/<input [^>]*name="q"[^>]*value="open"/)
  expect(html).toMatch(/<a [^>]*href="\/events"/)
})

test('text of an organizer is in the HTML, sanitised', () => {
  const html = render(
    createElement(
      ServerSanitiser,
      { value: sanitiseOnServer },
      createElement(Prose, { html: '<h1>Rules</h1><p onclick="x">Be fair.</p>', level: 2 }),
    ),
  )
  expect(html).toContain('><h2>Rules</h2><p>Be fair.</p></div>')
})
