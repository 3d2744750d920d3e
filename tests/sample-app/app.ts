import { createBrowserInspector } from '@statelyai/inspect'
import { createActor } from 'xstate'
import { CHANNEL } from './connect.ts'
import { doorMachine } from './machines.ts'

// The app's side of Live: messages of @statelyai/inspect with the visit and their number.
const channel = new BroadcastChannel(CHANNEL)
const visit = Math.round(performance.timeOrigin)
let order = 0
const inspector = createBrowserInspector({
  window: {
    open: () => ({ postMessage: (message: unknown) => channel.postMessage(message) }),
    addEventListener: (_: 'message', listener: (message: MessageEvent) => void) =>
      channel.addEventListener('message', listener),
  } as unknown as Window,
  serialize: (message) => {
    if ('order' in message) return message
    order += 1
    return { ...JSON.parse(JSON.stringify(message)), visit, order }
  },
})
channel.postMessage({ type: 'started' })
const door = createActor(doorMachine, { inspect: inspector.inspect }).start()
channel.addEventListener('message', ({ data }) => {
  if (data.type !== 'send') return
  channel.postMessage({
    type: 'outcome',
    outcome: door.getSnapshot().can(data.event) ? 'taken' : 'ignored',
  })
  door.send(data.event)
})
document.body.append(
  Object.assign(document.createElement('button'), {
    textContent: 'Push',
    onclick: () => door.send({ type: 'push' }),
  }),
)
