import { expectThat } from '../modelling/expect-that.ts'
import { defineModel } from '../modelling/model.ts'
import { countdownMachine, isOpen, selectTimeLeft } from './countdown.machine.ts'

const deadline = Date.UTC(2026, 10, 22, 12)

export const countdownModel = defineModel({
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
      const timeLeft = Object.values(selectTimeLeft(snapshot))
      expectThat(Math.max(...timeLeft), 'time left').isAbove(0)
    },
    closed: (snapshot) => expectThat(isOpen(snapshot), 'isOpen').is(false),
    unknown: (snapshot) => expectThat(isOpen(snapshot), 'isOpen').is(false),
  },
})
