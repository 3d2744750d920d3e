import { fromCallback, type NonReducibleUnknown } from 'xstate'
import {
  type Answer,
  CHANNEL,
  type Hello,
  isAnswer,
  isAppEnded,
  isAppStarted,
  type SendRequest,
} from '#src/inspection/channel.ts'
import type { AppEvent } from './live.machine.ts'
import { isMessage } from './protocol.ts'

export function createAppConnection() {
  let app: Window | null = null
  let channel: BroadcastChannel | undefined

  const listen = fromCallback<{ type: string }, NonReducibleUnknown, AppEvent>(({ sendBack }) => {
    const broadcast = new BroadcastChannel(CHANNEL)
    channel = broadcast
    const inspectorId = Math.random()
    const greet = (other: Window | null, visit = 0) => {
      const hello: Hello = { type: '@statelyai.connected', greeting: `${inspectorId} ${visit}` }
      other?.postMessage(hello, location.origin)
      broadcast.postMessage(hello)
    }
    const onMessage = ({ data, source }: MessageEvent) => {
      if (isAppStarted(data)) greet(source as Window | null, data.visit)
      if (isAppEnded(data)) sendBack({ type: 'app.ended', visit: data.visit })
      if (!isMessage(data)) return
      app = (source as Window | null) ?? app
      sendBack({ type: 'message.received', message: data })
    }
    const onWindowMessage = (message: MessageEvent) => {
      if (message.origin === location.origin) onMessage(message)
    }
    window.addEventListener('message', onWindowMessage)
    broadcast.addEventListener('message', onMessage)
    greet(window.opener)
    return () => {
      window.removeEventListener('message', onWindowMessage)
      broadcast.close()
    }
  })

  return {
    listen,
    /** Resolves to what became of the event. */
    send(request: Omit<SendRequest, 'type'>): Promise<Answer['result']> {
      const message: SendRequest = { type: '@matchpoint.send', ...request }
      const answered = new Promise<Answer['result']>((resolve) => {
        const onMessage = ({ data }: MessageEvent) => {
          if (!isAnswer(data) || data.visit !== request.visit) return
          channel?.removeEventListener('message', onMessage)
          resolve(data.result)
        }
        channel?.addEventListener('message', onMessage)
      })
      if (app && !app.closed) app.postMessage(message, location.origin)
      else channel?.postMessage(message)
      return answered
    },
  }
}

export function openApp(): void {
  window.open('/?inspect', 'matchpoint-app')
}
