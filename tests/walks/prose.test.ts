import { createElement, Fragment, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Prose } from '#src/ui/Prose/Prose.tsx'

test('a text that the server rendered stays as it is, and a later one is sanitised in the browser', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<div class="prose"><p>From the server</p></div>'
  const served = place.querySelector('p')
  const errors: unknown[] = []
  let onHydrated = () => {}
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve
  })
  function Mounted() {
    useEffect(onHydrated, [])
    return null
  }
  const prose = (html: string) =>
    createElement(Fragment, null, createElement(Prose, { html, level: 2 }), createElement(Mounted))
  const root = hydrateRoot(place, prose('<p onclick="x">From the server</p>'), {
    onRecoverableError: (error) => errors.push(error),
  })
  onTestFinished(() => root.unmount())
  await hydrated
  root.render(prose('<p onclick="x">From the server</p>'))
  await new Promise(requestAnimationFrame)
  expect(place.querySelector('p')).toBe(served)
  expect(errors).toEqual([])

  root.render(prose('<h4>Later</h4><p onclick="x">Text</p>'))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Later' })).toBeVisible()
  expect(page.getByText('Text').element().getAttributeNames()).toEqual([])
})
