import { createActor, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import {
  type AppConnection,
  registry,
  type SendOutcome,
  type SentEvent,
} from '../registry/registry.ts'
import { coverage } from '../walk/use-coverage.ts'
import { followWalked } from './follow-walked.ts'
import { type AppEvent, type LiveRef, liveMachine } from './live.machine.ts'
import { isMessage, type Message, readRecording } from './protocol.ts'
import { type SendingRef, sendingMachine } from './sending.machine.ts'

interface LiveActors {
  actor: LiveRef
  sending: SendingRef
  connection: AppConnection | null
}

let actors: LiveActors | undefined

/** They start when Live is first opened, and go on while another page is: nothing recorded is lost. */
export function liveActors(): LiveActors {
  actors ??= startActors(registry().connect?.() ?? null)
  return actors
}

function startActors(connection: AppConnection | null): LiveActors {
  const walkedBy = followWalked()
  const live = liveMachine.provide({
    actors: {
      listen: fromCallback<{ type: string }, NonReducibleUnknown, AppEvent>(({ sendBack }) =>
        connection?.listen((report) => {
          if (report.type === 'app.ended') sendBack(report)
          else if (isMessage(report.message)) sendBack({ ...report, message: report.message })
        }),
      ),
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
      send: fromPromise<SendOutcome, SentEvent | null>(async ({ input }) =>
        input && connection ? connection.send(input) : 'gone',
      ),
    },
  })
  return {
    actor: createActor(live).start(),
    sending: createActor(sending).start(),
    connection,
  }
}
