import type { Reminders } from '#contract/entities.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { remindersMachine } from './reminders.machine.ts'

const on: Reminders = { email: 'r…@example.in', on: true }
const off: Reminders = { ...on, on: false }

export const remindersModel = defineModel({
  about: 'Stops the reminders of an address, by the link in one of them.',
  machine: remindersMachine,
  inputs: { link: { code: '2Z8H5N' } },
  events: [{ type: 'reminders.retry' }, { type: 'reminders.switch' }],
  outcomes: [
    done('fetchReminders', on),
    done('fetchReminders', off),
    failed('fetchReminders'),
    failed('fetchReminders', apiError('This link is not valid.', 'code', 404)),
    done('saveReminders', on),
    done('saveReminders', off),
    failed('saveReminders'),
  ],
  situation: ({ context: { reminders } }) => ({ on: reminders?.on }),
  invariants: {
    loading: ({ context }) => expectThat(context.reminders, 'reminders').is(null),
    unknown: ({ context }) => expectThat(context.reminders, 'reminders').is(null),
    failed: ({ context }) => expectThat(context.reminders, 'reminders').is(null),
    shown: ({ context }) => expectThat(context.reminders, 'reminders').isNot(null),
    'shown.idle': (snapshot) =>
      expectThat(snapshot.can({ type: 'reminders.switch' }), 'can reminders.switch').is(true),
    'shown.saving': (snapshot) =>
      expectThat(snapshot.can({ type: 'reminders.switch' }), 'can reminders.switch').is(false),
    'shown.notSaved': (snapshot) =>
      expectThat(snapshot.can({ type: 'reminders.switch' }), 'can reminders.switch').is(true),
  },
})
