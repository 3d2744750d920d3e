import type { Reminders } from '#contract/entities.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { remindersMachine } from './reminders.machine.ts'

const on: Reminders = { email: 'r…@example.in', mails: 'reminders', on: true }
const off: Reminders = { ...on, on: false }
const entries: Reminders = { ...on, mails: 'entries' }
const listed: Reminders = { ...on, mails: 'partners' }

export const remindersModel = defineModel({
  about: 'Stops reminders, or other mails to an address, by the link in one of them.',
  machine: remindersMachine,
  inputs: { link: { code: '2Z8H5N' } },
  events: [{ type: 'reminders.retry' }, { type: 'reminders.switch' }],
  outcomes: [
    done('fetchReminders', on),
    done('fetchReminders', off),
    done('fetchReminders', entries),
    done('fetchReminders', listed),
    failed('fetchReminders'),
    failed('fetchReminders', apiError('This link is not valid.', 'code', 404)),
    done('saveReminders', on),
    done('saveReminders', off),
    done('saveReminders', { ...entries, on: false }),
    done('saveReminders', { ...listed, on: false }),
    failed('saveReminders'),
  ],
  situation: ({ context: { reminders } }) => ({ on: reminders?.on, mails: reminders?.mails }),
  invariants: {
    loading: ({ context }) => expectThat(context.reminders, 'reminders').is(null),
    unknown: ({ context }) => expectThat(context.reminders, 'reminders').is(null),
    failed: ({ context }) => expectThat(context.reminders, 'reminders').is(null),
    shown: ({ context }) => expectThat(context.reminders, 'reminders').isNot(null),
    'shown.idle': (snapshot) => {
      const { reminders } = snapshot.context
      expectThat(snapshot.can({ type: 'reminders.switch' }), 'can reminders.switch').is(
        reminders?.mails !== 'partners' || reminders.on,
      )
    },
    'shown.saving': (snapshot) =>
      expectThat(snapshot.can({ type: 'reminders.switch' }), 'can reminders.switch').is(false),
    'shown.notSaved': (snapshot) =>
      expectThat(snapshot.can({ type: 'reminders.switch' }), 'can reminders.switch').is(true),
  },
})
