import type { AppConnection, AppReport, SendOutcome } from '#inspector/registry/registry.ts'
import {
  CHANNEL,
  type Hello,
  isAnswer,
  isAppEnded,
  isAppStarted,
  type SendRequest,
} from '#src/inspection/channel.ts'

/** Connects by the opener window, or by a BroadcastChannel if the browser blocks that. */
export function connectApp(): AppConnection {
  let app: Window | null = null
  let channel: BroadcastChannel | undefined
  return {
    listen(report: (report: AppReport) => void) {
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
        if (isAppEnded(data)) report({ type: 'app.ended', visit: data.visit })
        if (!String(data?.type).startsWith('@xstate.')) return
        app = (source as Window | null) ?? app
        report({ type: 'message.received', message: data })
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
    },
    /** Resolves to what became of the event. */
    send(sent): Promise<SendOutcome> {
      const message: SendRequest = { type: '@matchpoint.send', ...sent }
      const answered = new Promise<SendOutcome>((resolve) => {
        const onMessage = ({ data }: MessageEvent) => {
          if (!isAnswer(data) || data.visit !== sent.visit) return
          channel?.removeEventListener('message', onMessage)
          resolve(data.result)
        }
        channel?.addEventListener('message', onMessage)
      })
      if (app && !app.closed) app.postMessage(message, location.origin)
      else channel?.postMessage(message)
      return answered
    },
    open() {
      window.open('/?inspect', 'matchpoint-app')
    },
  }
}
