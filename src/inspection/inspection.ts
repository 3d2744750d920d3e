import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { Services } from '#src/services/services.ts'
import { type Begun, CHANNEL, isHello, isWish, type Stamp } from './channel.ts'
import { withoutPeople } from './private.ts'

/** Enough for what happens before the inspector's window is there. */
const KEPT = 2_000

/**
 * Connects the app to an inspector by the protocol of @statelyai/inspect: `inspect` is what
 * `createActor` takes. What leaves is without secrets and people. With `hosted` it is Stately's own
 * inspector on the internet, which may ask for nothing.
 */
export function startInspection({ window, toast }: Services, hosted: boolean) {
  const actors = new Map<string, AnyActorRef>()
  const visit = visitOf(window)
  const ways = hosted ? null : waysTo(window)
  let order = 0
  const inspector = createBrowserInspector({
    ...(ways && { url: '/inspect/live', window: meetingPoint(window, ways, toast) }),
    maxDeferredEvents: KEPT,
    sanitizeEvent: (event) => withoutPeople(event) as typeof event,
    sanitizeContext: (context) => withoutPeople(context) as typeof context,
    // Outputs and inputs stand beside the context. It is asked twice of each message, and keeps its stamp.
    serialize: (event) => {
      if ('order' in event) return event
      order += 1
      return { ...(withoutPeople(event) as typeof event), ...({ visit, order } satisfies Stamp) }
    },
  })
  ways?.listen(({ data }) => {
    if (isWish(data) && data.visit === visit) actors.get(data.sessionId)?.send(data.event)
  })
  return (event: InspectionEvent) => {
    if (event.type === '@xstate.actor' && 'send' in event.actorRef) {
      actors.set(event.actorRef.sessionId, event.actorRef as AnyActorRef)
    }
    inspector.inspect.next?.(event)
  }
}

const visitOf = ({ performance }: Window) => Math.round(performance.timeOrigin)

type Listener = (message: MessageEvent) => void

/** The two ways between app and inspector: from window to window, and a channel that every tab hears. */
function waysTo(window: Window) {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    listen(listener: Listener) {
      channel.addEventListener('message', listener)
      window.addEventListener('message', (message) => {
        if (message.origin === window.location.origin) listener(message)
      })
    },
    /** To `other`, where there is one, and to every tab. */
    send(other: Window | null, message: unknown) {
      other?.postMessage(message, window.location.origin)
      channel.postMessage(message)
    },
  }
}

/**
 * A window as the protocol's adapter uses one. The inspector is the window that opened this one, else
 * one that is opened; where popups are blocked, whichever tab of this browser has it open.
 */
function meetingPoint(
  window: Window,
  ways: ReturnType<typeof waysTo>,
  toast: Services['toast'],
): Window {
  const opener: Window | null = window.opener
  const open = (url: string, name: string) => {
    const other = opener && isInspector(opener) ? opener : window.open(url, name)
    if (!other) {
      toast({
        tone: 'error',
        title:
          'The browser blocked the inspector. Open /inspect/live in another tab: it connects by itself.',
      })
    }
    ways.send(other, { type: '@matchpoint.begun', visit: visitOf(window) } satisfies Begun)
    return { postMessage: (message: unknown) => ways.send(other, message) }
  }
  const greeted = new Set<string | undefined>()
  const addEventListener = (_: 'message', listener: Listener) =>
    ways.listen((message) => {
      const { data } = message
      if (!isHello(data) || greeted.has(data.greeting)) return
      greeted.add(data.greeting)
      listener(message)
    })
  return { open, addEventListener } as unknown as Window
}

/** A window of another origin forbids to look. */
function isInspector(window: Window): boolean {
  try {
    return window.location.pathname.startsWith('/inspect')
  } catch {
    return false
  }
}
