import { type ActorRefFrom, assign, setup } from 'xstate'
import { log, logError } from '../log.ts'
import { unprovidedPromise } from '../unprovided.ts'

/** `uninstalled` where notifications need the app on the home screen, `unsupported` where there are none. */
export type DeviceState = 'unsupported' | 'uninstalled' | 'denied' | 'off' | 'on'

export interface Device {
  state: DeviceState
  /** The operator's public key; empty if the server sends no notifications. */
  key: string
}

const pushRemindersSetup = setup({
  types: {
    context: {} as { key: string },
    events: {} as
      /** Asks for permission and begins, or stops. */
        | { type: 'pushReminders.switch' }
        /** Notifications were allowed in the browser's settings. */
        | { type: 'pushReminders.check' },
    tags: {} as 'busy' | 'failed' | 'shown',
  },
  actors: {
    findPushDevice: unprovidedPromise<Device>('findPushDevice'),
    allowPush: unprovidedPromise<DeviceState, { key: string }>('allowPush'),
    endPush: unprovidedPromise<void>('endPush'),
  },
  actions: {
    log,
    setKey: assign((_, key: string) => ({ key })),
  },
  guards: {
    isPushOn: (_, state: DeviceState) => state === 'on',
    isPushOff: (_, state: DeviceState) => state === 'off',
    isPushDenied: (_, state: DeviceState) => state === 'denied',
    needsHomeScreen: (_, state: DeviceState) => state === 'uninstalled',
  },
})

const found = ({ event }: { event: { output: Device } }) => event.output.state
const answered = ({ event }: { event: { output: DeviceState } }) => event.output

const setKey = {
  type: 'setKey',
  params: ({ event }: { event: { output: Device } }) => event.output.key,
} as const

/** Notifications before the member's events, on this device alone. Mails are sent anyway. */
export const pushRemindersMachine = pushRemindersSetup.createMachine({
  id: 'pushReminders',
  context: { key: '' },
  initial: 'checking',
  states: {
    checking: {
      description: 'Device is being checked. Nothing is shown yet.',
      tags: 'busy',
      invoke: {
        id: 'findPushDevice',
        src: 'findPushDevice',
        onDone: [
          { guard: { type: 'isPushOn', params: found }, target: 'on', actions: setKey },
          { guard: { type: 'isPushOff', params: found }, target: 'off', actions: setKey },
          { guard: { type: 'isPushDenied', params: found }, target: 'denied' },
          { guard: { type: 'needsHomeScreen', params: found }, target: 'uninstalled' },
          { target: 'unsupported' },
        ],
        onError: { target: 'unknown', actions: logError('Error checking notifications') },
      },
    },
    unsupported: {
      description:
        'There are no notifications. The browser or the server has none; nothing is shown.',
    },
    unknown: { description: 'Device could not be checked. Nothing is shown; the mails come.' },
    uninstalled: {
      description: 'App is not on the home screen. An iPhone shows notifications from there alone.',
      tags: 'shown',
    },
    denied: {
      description: 'Notifications are blocked. Only the settings of the browser can allow them.',
      tags: 'shown',
      on: { 'pushReminders.check': 'checking' },
    },
    off: {
      description: 'Device does not remind. One button asks for permission and begins.',
      tags: 'shown',
      initial: 'idle',
      states: {
        idle: {
          description: 'Reminders are offered. Nothing was asked yet.',
          on: { 'pushReminders.switch': 'switching' },
        },
        switching: {
          description:
            'Permission is being asked. The browser asks the person, then the server is told.',
          tags: 'busy',
          invoke: {
            id: 'allowPush',
            src: 'allowPush',
            input: ({ context: { key } }) => ({ key }),
            onDone: [
              { guard: { type: 'isPushOn', params: answered }, target: '#pushReminders.on' },
              {
                guard: { type: 'isPushDenied', params: answered },
                target: '#pushReminders.denied',
              },
              { target: 'idle' },
            ],
            onError: { target: 'failed', actions: logError('Error allowing notifications') },
          },
        },
        failed: {
          description: 'Device could not begin to remind. It can be tried again.',
          tags: 'failed',
          on: { 'pushReminders.switch': 'switching' },
        },
      },
    },
    on: {
      description: 'Device reminds. One button stops it.',
      tags: 'shown',
      initial: 'idle',
      states: {
        idle: {
          description: 'Reminders come. A notification a day and two hours before an event.',
          on: { 'pushReminders.switch': 'switching' },
        },
        switching: {
          description: 'Reminders are being stopped. The browser and the server forget them.',
          tags: 'busy',
          invoke: {
            id: 'endPush',
            src: 'endPush',
            onDone: '#pushReminders.off',
            onError: { target: 'failed', actions: logError('Error ending notifications') },
          },
        },
        failed: {
          description: 'Reminders could not be stopped. They come as before.',
          tags: 'failed',
          on: { 'pushReminders.switch': 'switching' },
        },
      },
    },
  },
})

export type PushRemindersRef = ActorRefFrom<typeof pushRemindersMachine>
