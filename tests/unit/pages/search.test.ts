import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { NOW, tournament } from '#machines/fixtures.ts'
import { done, failed } from '#machines/kit/model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { createScreen } from '#simulation/screen.tsx'

test('a tab of the search page has a count only after the server has answered', async () => {
  const { actor, View, stop } = await createScreen({ model: searchModel })
  const tabs = () =>
    Array.from(
      renderToString(createElement(View)).matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g),
      ([, html = '']) => html.replace(/<.*?>/g, ''),
    )
  const children = actor.getSnapshot().children as Record<string, AnyActorRef>
  expect(tabs()).toEqual(['Tournaments', 'Events'])

  children.tournaments?.send(failed('fetchFirst'))
  const none = { items: [], totalPages: 0, total: 0, now: NOW }
  children.events?.send(done('fetchFirst', none))
  expect(tabs()).toEqual(['Tournaments', 'Events (0)'])

  children.tournaments?.send({ type: 'list.retry' })
  const two = { items: [tournament, { ...tournament, _id: 'other' }], totalPages: 1, total: 2 }
  children.tournaments?.send(done('fetchFirst', { ...two, now: NOW }))
  expect(tabs()).toEqual(['Tournaments (2)', 'Events (0)'])
  stop()
})
