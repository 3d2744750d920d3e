import { defineModel } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
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
      must(isOpen(snapshot), 'booking is open')
      must(
        Object.values(selectTimeLeft(snapshot)).some((left) => left > 0),
        'time is left',
      )
    },
    closed: (snapshot) => must(!isOpen(snapshot), 'booking is closed'),
    unknown: (snapshot) => must(!isOpen(snapshot), 'booking is not open without a deadline'),
  },
})
