import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { providePushReminders } from '#src/features/push-reminders/provide-push-reminders.ts'
import { inertServices } from '#src/platform/inert-services.ts'
import type { PushDevice } from '#src/platform/push-device.ts'
import type { Services } from '#src/platform/services.ts'

const ENDPOINT = 'https://push.example.in/1'

interface Given {
  device?: Partial<PushDevice>
  key?: string | null
  endpoints?: string[]
  /** Calls that fail. */
  failing?: string[]
}

/** The calls to browser and server, in order. */
function open({ device, key = 'BNc4', endpoints = [], failing = [] }: Given) {
  const asked: string[] = []
  let endpoint = endpoints[0] ?? null
  const pushDevice: PushDevice = {
    support: 'full',
    isDenied: () => false,
    endpoint: async () => endpoint,
    async subscribe() {
      asked.push('permission')
      endpoint = ENDPOINT
      return { endpoint, p256dh: 'key', auth: 'auth' }
    },
    async unsubscribe() {
      asked.push('unsubscribe')
      const last = endpoint
      endpoint = null
      return last
    },
    ...device,
  }
  const callOptional = async (name: string) => {
    asked.push(name)
    if (failing.includes(name)) throw new Error('The network is down.')
    return { success: true, data: { key, endpoints } }
  }
  const services = { ...inertServices(0), pushDevice, api: { callOptional } } as unknown as Services
  const actor = createActor(providePushReminders(services)).start()
  const reach = (state: Parameters<typeof isIn>[1]) => waitFor(actor, (now) => isIn(now, state))
  return { actor, asked, reach }
}

const isIn = (
  snapshot: { matches(state: never): boolean },
  state: string | Record<string, string>,
) => snapshot.matches(state as never)

test('a browser without notifications costs no call', async () => {
  const { asked, reach } = open({ device: { support: 'none' } })
  await reach('unsupported')
  expect(asked).toEqual([])
})

test.each([
  ['a server without keys offers none', { key: null }, 'unsupported'],
  ['an iPhone needs the home screen', { device: { support: 'uninstalled' } }, 'uninstalled'],
  ['a browser that blocks them says so', { device: { isDenied: () => true } }, 'denied'],
  ['a device that the server knows is on', { endpoints: [ENDPOINT] }, 'on'],
  ['another person’s device is off', { device: { endpoint: async () => ENDPOINT } }, 'off'],
] as [string, Given, string][])('%s', async (_, given, state) => {
  const { reach, asked } = open(given)
  await reach(state)
  expect(asked).toEqual(['push'])
})

test('permission is asked in the press itself, and the server is told after it', async () => {
  const { actor, asked, reach } = open({})
  await reach('off')
  expect(asked).toEqual(['push'])
  actor.send({ type: 'pushReminders.switch' })
  expect(asked).toEqual(['push', 'permission'])
  await reach('on')
  expect(asked.slice(2)).toEqual(['subscribePush'])
})

test('a browser whose address the server did not get has none', async () => {
  const { actor, asked, reach } = open({ failing: ['subscribePush'] })
  await reach('off')
  actor.send({ type: 'pushReminders.switch' })
  await reach({ off: 'failed' })
  expect(asked.at(-1)).toBe('unsubscribe')
})

test('reminders end without a network, too: the browser takes none', async () => {
  const { actor, asked, reach } = open({ endpoints: [ENDPOINT], failing: ['unsubscribePush'] })
  await reach('on')
  actor.send({ type: 'pushReminders.switch' })
  await reach('off')
  expect(asked.slice(1)).toEqual(['unsubscribe', 'unsubscribePush'])
})
