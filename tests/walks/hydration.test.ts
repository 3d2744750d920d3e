import { createElement, type ReactNode, useId } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { HydrateLater, hydrateInTurns } from '#src/components/HydrateLater.tsx'

const drawn: string[] = []

function Part({ name }: { name: string }) {
  drawn.push(name)
  return createElement('button', { type: 'button', onClick: () => drawn.push(`${name} pressed`) })
}

function Labelled() {
  return createElement('p', { id: useId() })
}

const view = () =>
  createElement(
    'main',
    null,
    createElement(Part, { name: 'first' }),
    createElement(HydrateLater, null, createElement(Part, { name: 'second' })),
    createElement(Labelled),
    createElement(HydrateLater, null, createElement(Part, { name: 'third' })),
  )

test('what waits for its turn is hydrated in later tasks, and keeps its elements', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  root.innerHTML = renderToString(view())
  const elements = [...root.querySelectorAll('*')]
  const html = root.innerHTML
  drawn.length = 0

  const hydrated = hydrateInTurns(() => hydrateRoot(root, view()))
  const tasks = [drawn.splice(0)]
  const end = hydrated.then(() => 'end')
  while ((await Promise.race([end, new Promise((resolve) => setTimeout(resolve))])) !== 'end') {
    tasks.push(drawn.splice(0))
  }
  expect(tasks.filter(({ length }) => length > 0)).toEqual([['first'], ['second'], ['third']])
  expect([...root.querySelectorAll('*')]).toEqual(elements)
  expect(root.innerHTML).toBe(html)

  drawn.length = 0
  for (const button of root.querySelectorAll('button')) button.click()
  expect(drawn).toEqual(['first pressed', 'second pressed', 'third pressed'])
})

function Named({ children }: { children?: ReactNode }) {
  const id = useId()
  drawn.push(id)
  return createElement('section', { id }, children)
}

const nested = () =>
  createElement(
    'main',
    null,
    createElement(
      HydrateLater,
      null,
      createElement(Named, null, createElement(HydrateLater, null, createElement(Named))),
    ),
    createElement(HydrateLater, null, createElement(Named)),
  )

test('parts within parts are hydrated in the order of the document, with the ids of the server', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  drawn.length = 0
  root.innerHTML = renderToString(nested())
  const html = root.innerHTML
  const ids = drawn.splice(0)
  expect(new Set(ids).size).toBe(3)
  await hydrateInTurns(() => hydrateRoot(root, nested()))
  expect(drawn).toEqual(ids)
  expect(root.innerHTML).toBe(html)
})

test('what is drawn after the hydration waits for nothing', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => root.remove())
  root.innerHTML = renderToString(createElement('main'))
  await hydrateInTurns(() => hydrateRoot(root, createElement('main')))
  drawn.length = 0
  hydrateRoot(root, view())
  expect(drawn).toEqual(['first', 'second', 'third'])
})
