import { createInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { type Message, writeRecording } from '#inspector/live/protocol.ts'
import { redactMessage } from '#src/inspection/redact.ts'
import type { Observer } from './world.ts'

/** Records what the inspector would be told of each tab. */
export function createRecorder() {
  const tabs: ReturnType<typeof recordTab>[] = []
  const observe: Observer = ({ index }, event) => {
    tabs[index] ??= recordTab()
    tabs[index].inspect(event)
  }
  return { observe, recordingOf: (tab: number) => writeRecording(tabs[tab]?.messages ?? []) }
}

function recordTab() {
  const messages: Message[] = []
  const { inspect } = createInspector({
    send: (message) =>
      messages.push({
        ...(redactMessage(message) as unknown as Message),
        visit: 0,
        order: messages.length + 1,
      }),
  })
  return { messages, inspect: (event: InspectionEvent) => inspect.next?.(event) }
}
