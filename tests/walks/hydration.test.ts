import { createElement, type ReactElement, startTransition, useId } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Hydration, HydrationBoundary } from '#src/ui/hydration.tsx'

const drawn: string[] = []

function Part({ name }: { name: string }) {
  drawn.push(name)
  const onClick = () => drawn.push(`${name} pressed`)
  return createElement('button', { type: 'button', id: useId(), onClick }, name)
}

const part = (name: string) => createElement(Part, { name, key: name })
const apart = (...parts: ReactElement[]) =>
  createElement(HydrationBoundary, { key: parts[0]?.key }, ...parts)

const view = () =>
  createElement('main', null, part('first'), apart(part('second'), apart(part('third'))))

function hydrate() {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  root.innerHTML = renderToString(view())
  const html = root.innerHTML
  const elements = [...root.querySelectorAll('*')]
  drawn.length = 0
  const errors: unknown[] = []
  const onRecoverableError: RootOptions['onRecoverableError'] = (error) => errors.push(error)
  const hydrated = new Promise<void>((resolve) => {
    startTransition(() => {
      const hydration = createElement(Hydration, { onHydrated: resolve }, view())
      const hydrating = hydrateRoot(root, hydration, { onRecoverableError })
      onTestFinished(() => hydrating.unmount())
    })
  })
  return { root, html, elements, errors, hydrated }
}

test('a page is hydrated once all of its parts are, with the elements and ids of the server', async () => {
  const { root, html, elements, errors, hydrated } = hydrate()
  await hydrated
  expect(drawn).toEqual(['first', 'second', 'third'])
  expect(root.innerHTML).toBe(html)
  expect([...root.querySelectorAll('*')]).toEqual(elements)
  expect(errors).toEqual([])
})

test('what is pressed while a page is hydrated responds first', async () => {
  const { root, hydrated } = hydrate()
  const [, second] = root.querySelectorAll('button')
  second?.click()
  expect(drawn).toEqual(['first', 'second', 'second pressed'])
  await hydrated
  expect(drawn.slice(3)).toEqual(['third'])
})
