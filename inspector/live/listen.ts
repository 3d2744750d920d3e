import { fromCallback, type NonReducibleUnknown } from 'xstate'
import { CHANNEL, type Hello, isAppStarted, type SendRequest } from '#src/inspection/channel.ts'
import { isMessage, type Message } from './protocol.ts'

/** The window that the app speaks from; null where it is heard by the channel alone. */
let app: Window | null = null
let channel: BroadcastChannel | undefined

/** Says that it is there, and passes on what the app says. */
export const listen = fromCallback<
  { type: string },
  NonReducibleUnknown,
  { type: 'message.received'; message: Message }
>(({ sendBack }) => {
  const tab = new BroadcastChannel(CHANNEL)
  channel = tab
  const place = Math.random()
  const greet = (other: Window | null, visit = 0) => {
    const hello: Hello = { type: '@statelyai.connected', greeting: `${place} ${visit}` }
    other?.postMessage(hello, location.origin)
    tab.postMessage(hello)
  }
  const hear = ({ data, source }: MessageEvent) => {
    if (isAppStarted(data)) greet(source as Window | null, data.visit)
    if (!isMessage(data)) return
    app = (source as Window | null) ?? app
    sendBack({ type: 'message.received', message: data })
  }
  const hearWindow = (message: MessageEvent) => {
    if (message.origin === location.origin) hear(message)
  }
  window.addEventListener('message', hearWindow)
  tab.addEventListener('message', hear)
  greet(window.opener)
  return () => {
    window.removeEventListener('message', hearWindow)
    tab.close()
  }
})

/** Opens the app so that it connects to this window. */
export function openApp(): void {
  window.open('/?inspect', 'matchpoint-app')
}

/** Sends an event to an actor of the app, as if it had happened. */
export function sendToApp(request: Omit<SendRequest, 'type'>): void {
  const message: SendRequest = { type: '@matchpoint.send', ...request }
  if (app && !app.closed) app.postMessage(message, location.origin)
  else channel?.postMessage(message)
}
