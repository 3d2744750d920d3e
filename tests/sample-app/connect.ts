import type { AppConnection, SendOutcome } from '#inspector/registry/registry.ts'

export const CHANNEL = 'sample'

const HELLO = { type: '@statelyai.connected' }

/** The inspector's side of Live. */
export function connect(): AppConnection {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    listen(report) {
      channel.onmessage = ({ data }) => {
        if (data.type === 'started') channel.postMessage(HELLO)
        if (String(data.type).startsWith('@xstate.')) {
          report({ type: 'message.received', message: data })
        }
      }
      channel.postMessage(HELLO)
      return () => channel.close()
    },
    send: ({ event }) =>
      new Promise<SendOutcome>((resolve) => {
        const answers = new BroadcastChannel(CHANNEL)
        answers.onmessage = ({ data }) => {
          if (data.type !== 'outcome') return
          answers.close()
          resolve(data.outcome)
        }
        channel.postMessage({ type: 'send', event })
      }),
    open: () => {
      window.open('/app.html', 'sample-app')
    },
  }
}
