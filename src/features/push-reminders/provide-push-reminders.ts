import { fromPromise } from 'xstate'
import {
  type Device,
  type DeviceState,
  pushRemindersMachine,
} from '#machines/push-reminders/push-reminders.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { PushDevice } from '#src/platform/push-device.ts'
import type { Services } from '#src/platform/services.ts'

export const providePushReminders = (services: Services) => {
  const { api, pushDevice, log } = services
  return pushRemindersMachine.provide({
    actors: {
      findPushDevice: fromPromise<Device>(async ({ signal }) => {
        if (pushDevice.support === 'none') return UNSUPPORTED
        const { data } = (await api.callOptional('push', { signal })) ?? {}
        if (!data?.key) return UNSUPPORTED
        return { state: await stateOf(pushDevice, data.endpoints), key: data.key }
      }),
      // A browser asks in answer to a touch alone: nothing is awaited before. Not aborted when the page is
      // left: the server may have it already.
      allowPush: fromPromise<DeviceState, { key: string }>(async ({ input: { key } }) => {
        const body = await pushDevice.subscribe(key)
        if (typeof body === 'string') return body
        try {
          if ((await api.callOptional('subscribePush', { body })) !== null) return 'on'
          throw new Error('This server sends no notifications.')
        } catch (error) {
          await pushDevice.unsubscribe()
          throw error
        }
      }),
      endPush: fromPromise<void>(async () => {
        const endpoint = await pushDevice.unsubscribe()
        if (endpoint === null) return
        // The push service refuses the address from now on, and then the server forgets it as well.
        await api
          .callOptional('unsubscribePush', { body: { endpoint } })
          .catch((error) => log('Error telling the server', error))
      }),
    },
    actions: logAction(services),
  })
}

const UNSUPPORTED: Device = { state: 'unsupported', key: '' }

async function stateOf(device: PushDevice, endpoints: string[]): Promise<DeviceState> {
  if (device.support === 'uninstalled') return 'uninstalled'
  if (device.isDenied()) return 'denied'
  const endpoint = await device.endpoint()
  return endpoint !== null && endpoints.includes(endpoint) ? 'on' : 'off'
}
