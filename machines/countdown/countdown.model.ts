import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel } from '#machines/kit/model.ts'
import { countdownMachine, isOpen, selectTimeLeft } from './countdown.machine.ts'

const deadline = Date.UTC(2026, 10, 22, 12)

export const countdownModel = defineModel({
  about: 'Counts down to the close of booking.',
  machine: countdownMachine,
  inputs: {
    open: { deadline, now: deadline - 90_061_000 },
    passed: { deadline, now: deadline },
    unreadable: { deadline: null, now: deadline },
  },
  events: [
    { type: 'tick', now: deadline - 1_000 },
    { type: 'tick', now: deadline },
  ],
  outcomes: [],
  invariants: {
    counting: (snapshot) => {
      expectThat(isOpen(snapshot), 'isOpen').is(true)
      const isFirst = snapshot.context.now === deadline - 90_061_000
      expectThat(selectTimeLeft(snapshot), 'time left').equals(
        isFirst
          ? { days: 1, hours: 1, minutes: 1, seconds: 1 }
          : { days: 0, hours: 0, minutes: 0, seconds: 1 },
      )
    },
    closed: (snapshot) => {
      expectThat(isOpen(snapshot), 'isOpen').is(false)
      expectThat(snapshot.status, 'status').is('done')
    },
    unknown: (snapshot) => {
      expectThat(isOpen(snapshot), 'isOpen').is(false)
      expectThat(snapshot.status, 'status').is('done')
    },
  },
})
