import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { Services } from '#src/platform/services.ts'
import { createTabStore } from '#src/platform/storage.ts'
import {
  type Answer,
  type AppEnded,
  type AppStarted,
  CHANNEL,
  isHello,
  isSendRequest,
  type Stamp,
} from './channel.ts'
import { findActor } from './find-actor.ts'
import { redactMessage } from './redact.ts'

const MAX_QUEUED = 2_000
const BLOCKED_KEY = 'inspect.blocked'

/**
 * Connects the app to an inspector by the protocol of @statelyai/inspect, and returns the `inspect`
 * option of `createActor`. With 'stately' the inspector is Stately's own, which cannot send events.
 */
export function startInspection(window: Window, toast: Services['toast'], requested: string) {
  let app: AnyActorRef | undefined
  const visit = visitOf(window)
  const connection = requested === 'stately' ? null : connectionOf(window)
  let order = 0
  const inspector = createBrowserInspector({
    ...(connection && {
      url: '/inspect/live',
      window: inspectorWindow(window, connection, toast),
    }),
    maxDeferredEvents: MAX_QUEUED,
    // Called twice for each message: before it is queued and before it is sent.
    serialize: (message) => {
      if ('order' in message) return message
      order += 1
      return { ...redactMessage(message), ...({ visit, order } satisfies Stamp) }
    },
  })
  connection?.listen(({ data }) => {
    if (!app || !isSendRequest(data) || data.visit !== visit) return
    const actor = findActor(app, data.sessionId)
    const snapshot: { can?(event: object): boolean } | undefined = actor?.getSnapshot()
    const result = actor ? (snapshot?.can?.(data.event) ? 'taken' : 'ignored') : 'gone'
    actor?.send(data.event)
    connection.send(null, { type: '@matchpoint.answered', visit, result } satisfies Answer)
  })
  window.addEventListener('pagehide', () => {
    connection?.send(null, { type: '@matchpoint.ended', visit } satisfies AppEnded)
  })
  return (event: InspectionEvent) => {
    if (event.actorRef.sessionId === event.rootId) app = event.actorRef as AnyActorRef
    inspector.inspect.next?.(event)
  }
}

const visitOf = ({ performance }: Window) => Math.round(performance.timeOrigin)

type Listener = (message: MessageEvent) => void
type Connection = ReturnType<typeof connectionOf>

function connectionOf(window: Window) {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    listen(listener: Listener) {
      channel.addEventListener('message', listener)
      window.addEventListener('message', (message) => {
        if (message.origin === window.location.origin) listener(message)
      })
    },
    send(inspector: Window | null, message: unknown) {
      inspector?.postMessage(message, window.location.origin)
      channel.postMessage(message)
    },
  }
}

/**
 * The parts of a window that the protocol's adapter uses. The inspector is the window that opened
 * this one, else a new one, else, where pop-ups are blocked, any tab that listens to the channel.
 */
function inspectorWindow(window: Window, connection: Connection, toast: Services['toast']): Window {
  const opener: Window | null = window.opener
  const open = (url: string, name: string) => {
    const inspector = isInspector(opener) ? opener : openInspector(window, url, name)
    if (!inspector) sayBlocked(window, toast)
    const started: AppStarted = { type: '@matchpoint.started', visit: visitOf(window) }
    connection.send(inspector, started)
    return { postMessage: (message: unknown) => connection.send(inspector, message) }
  }
  const greetings = new Set<string | undefined>()
  const addEventListener = (_: 'message', listener: Listener) =>
    connection.listen((message) => {
      const { data } = message
      if (!isHello(data) || greetings.has(data.greeting)) return
      greetings.add(data.greeting)
      listener(message)
    })
  return { open, addEventListener } as unknown as Window
}

/** Once in a tab, which is loaded again and again. */
function sayBlocked(window: Window, toast: Services['toast']) {
  const store = createTabStore(window)
  if (store.readText(BLOCKED_KEY) !== null) return
  store.writeText(BLOCKED_KEY, 'said')
  toast({
    tone: 'error',
    title:
      'The browser blocked the inspector. Open /inspect/live in another tab; it connects automatically.',
  })
}

/** An open one keeps its recording: its page is not loaded again. */
function openInspector(window: Window, url: string, name: string): Window | null {
  const named = window.open('', name)
  return isInspector(named) ? named : window.open(url, name)
}

function isInspector(window: Window | null): window is Window {
  try {
    return window?.location.pathname.startsWith('/inspect') ?? false
  } catch {
    // Reading the location of another origin throws.
    return false
  }
}
