import { createActor, fromPromise } from 'xstate'
import type { Answer } from '#src/inspection/channel.ts'
import { coverage } from '../walk/use-coverage.ts'
import { createAppConnection } from './connection.ts'
import { followWalked } from './follow-walked.ts'
import { type LiveRef, liveMachine } from './live.machine.ts'
import { type Message, readRecording } from './protocol.ts'
import { type Request, type SendingRef, sendingMachine } from './sending.machine.ts'

interface LiveActors {
  actor: LiveRef
  sending: SendingRef
}

let actors: LiveActors | undefined

/** They start when Live is first opened, and go on while another page is: nothing recorded is lost. */
export function liveActors(): LiveActors {
  actors ??= startActors()
  return actors
}

function startActors(): LiveActors {
  const connection = createAppConnection()
  const walkedBy = followWalked()
  const live = liveMachine.provide({
    actors: {
      listen: connection.listen,
      readFile: fromPromise<Message[], { file: Blob }>(async ({ input }) =>
        readRecording(await input.file.text()),
      ),
    },
    actions: {
      countWalked: (_, { message }) => {
        const walked = walkedBy(message)
        if (walked) coverage.add(walked.machine, walked)
      },
    },
  })
  const sending = sendingMachine.provide({
    actors: {
      send: fromPromise<Answer['result'], Request | null>(async ({ input }) =>
        input ? connection.send(input) : 'gone',
      ),
    },
  })
  return { actor: createActor(live).start(), sending: createActor(sending).start() }
}
