import { options } from 'preact'
import { type ChangeEvent, createElement, type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdRendering, paintFirst } from '#src/paint-first.ts'

let frames: (() => void)[]
let timers: (() => void)[]
let counts: number[]

/** A window whose frames and timers the test runs. */
beforeEach(() => {
  frames = []
  timers = []
  counts = []
  const listening = new AbortController()
  paintFirst({
    get event() {
      return window.event
    },
    addEventListener: (type: string, listener: () => void, options: object) =>
      window.addEventListener(type, listener, { ...options, signal: listening.signal }),
    requestAnimationFrame: (task: () => void) => frames.push(task),
    cancelAnimationFrame: () => {},
    setTimeout: (task: () => void) => timers.push(task),
    clearTimeout: () => {
      timers = []
    },
  } as unknown as Window)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render([createElement(Counter, { key: 'counter' }), createElement(Form, { key: 'form' })])
  onTestFinished(() => {
    root.unmount()
    listening.abort()
    delete options.debounceRendering
  })
})

function Counter() {
  const [count, setCount] = useState(0)
  const onClick = () => {
    counts.push(count)
    setCount(count + 1)
  }
  return createElement('button', { type: 'button', onClick, onKeyDown: onClick }, `${count} taps`)
}

function Form() {
  const [text, setText] = useState('old')
  const [sent, setSent] = useState('nothing')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSent(text)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)
  return createElement(
    'form',
    { onSubmit },
    createElement('input', { value: text, onChange }),
    createElement('button', { type: 'submit' }, 'Send'),
    createElement('output', {}, `${sent} sent`),
  )
}

const run = (tasks: (() => void)[]) => {
  for (const task of tasks.splice(0)) task()
}
const button = page.getByRole('button', { name: 'taps' })

test('what a tap changes is rendered in the task after that of its listeners', async () => {
  await userEvent.click(button)
  expect(button.element().textContent).toBe('0 taps')
  run(frames)
  run(timers)
  expect(counts).toEqual([0])
  await Promise.resolve()
  expect(button.element().textContent).toBe('0 taps')
  run(timers)
  expect(button.element().textContent).toBe('1 taps')
})

test('the listeners of a tap run in the task after the next frame', async () => {
  await userEvent.click(button)
  run(frames)
  expect(counts).toEqual([])
  run(timers)
  expect(counts).toEqual([0])
})

test('a tap with a key that opens another tab is left to the browser', async () => {
  await userEvent.click(button, { modifiers: ['Control'] })
  expect(counts).toEqual([0])
})

test('the listeners of a tap run before its page is left', async () => {
  await userEvent.click(button)
  window.dispatchEvent(new Event('pagehide'))
  expect(counts).toEqual([0])
})

test('a document without frames renders what a tap changes after a while', async () => {
  await userEvent.click(button)
  run(timers)
  run(timers)
  expect(button.element().textContent).toBe('1 taps')
})

test('a second tap or key before the next frame acts on what the first one changed', async () => {
  await userEvent.dblClick(button)
  await userEvent.keyboard('ab')
  expect(counts).toEqual([0, 1, 2, 3])
})

test('text that is inserted before the listeners of a tap on a submit button is kept', async () => {
  const field = page.getByRole('textbox')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await userEvent.fill(field, 'new')
  run(timers)
  await expect.element(page.getByRole('status')).toHaveTextContent('old sent')
  await expect.element(field).toHaveValue('new')
})

test('while the rendering is held, nothing is rendered before the next tap or key', async () => {
  const release = holdRendering()
  const change = async () => {
    ;(await button.findElement()).dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await Promise.resolve()
  }
  await change()
  expect(button.element().textContent).toBe('0 taps')
  release()
  expect(button.element().textContent).toBe('1 taps')
  holdRendering()
  await change()
  expect(button.element().textContent).toBe('1 taps')
  await userEvent.keyboard('a')
  expect(button.element().textContent).toBe('2 taps')
})

test('what no tap or key changes is rendered immediately', async () => {
  ;(await button.findElement()).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  expect(button.element().textContent).toBe('1 taps')
})
