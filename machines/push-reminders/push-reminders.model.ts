import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { type DeviceState, pushRemindersMachine } from './push-reminders.machine.ts'

const KEY = 'BNc4'
const device = (state: DeviceState) => ({ state, key: state === 'unsupported' ? '' : KEY })

export const pushRemindersModel = defineModel({
  about: 'Shows reminders as notifications on this device, when the member allows it.',
  machine: pushRemindersMachine,
  inputs: { member: undefined },
  events: [{ type: 'pushReminders.switch' }, { type: 'pushReminders.check' }],
  outcomes: [
    done('findPushDevice', device('unsupported')),
    done('findPushDevice', device('uninstalled')),
    done('findPushDevice', device('denied')),
    done('findPushDevice', device('off')),
    done('findPushDevice', device('on')),
    failed('findPushDevice'),
    done('allowPush', 'on'),
    done('allowPush', 'denied'),
    done('allowPush', 'off'),
    failed('allowPush'),
    done('endPush'),
    failed('endPush'),
  ],
  invariants: {
    checking: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    unsupported: (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(false),
    unknown: (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(false),
    uninstalled: (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(false),
    denied: (snapshot) => {
      expectThat(canSwitch(snapshot), 'can switch').is(false)
      expectThat(snapshot.can({ type: 'pushReminders.check' }), 'can check').is(true)
    },
    off: (snapshot) => {
      expectThat(snapshot.context.key, 'key').is(KEY)
      expectThat(snapshot.hasTag('shown'), 'is shown').is(true)
    },
    'off.idle': (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(true),
    'off.switching': (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(false),
    'off.failed': (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(true),
    'on.idle': (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(true),
    'on.switching': (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(false),
    'on.failed': (snapshot) => expectThat(canSwitch(snapshot), 'can switch').is(true),
  },
})

const canSwitch = (snapshot: { can(event: { type: 'pushReminders.switch' }): boolean }) =>
  snapshot.can({ type: 'pushReminders.switch' })
