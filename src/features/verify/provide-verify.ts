import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { Pass } from '#contract/organizer-calls.ts'
import { CheckIn } from '#machines/verify/check-in.ts'
import { type Device, verifyMachine } from '#machines/verify/verify.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import { fetchPass, sendCheckIn } from '#src/platform/organizer-api.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'

const KEY = `${STORAGE_KEYS.organizer}:key`
/** Each entry that was let in and is not reported yet, by the code of its pass. */
const CHECK_INS = `${STORAGE_KEYS.organizer}:checkIn:`
const keyOf = ({ code }: { code: string }) => CHECK_INS + code

/** The server renders the page, and has no device to read. */
const never = () => new Promise<never>(() => {})

export const provideVerify = (services: Services) => {
  const { store, onOnline, userAgent } = services
  return verifyMachine.provide({
    actors: {
      readDevice: fromPromise<Device>(() =>
        userAgent === ''
          ? never()
          : Promise.resolve({
              key: store.readText(KEY),
              unsent: store.readAll(CHECK_INS, CheckIn).sort((a, b) => (a.at < b.at ? -1 : 1)),
            }),
      ),
      fetchPass: fromPromise<Pass, { key: string | null; code: string }>(
        ({ input: { key, code } }) => fetchPass(code, key),
      ),
      sendCheckIn: fromPromise<Pass, { key: string | null; checkIn: CheckIn }>(
        ({ input: { key, checkIn } }) => sendCheckIn(checkIn, key),
      ),
      connection: fromCallback<{ type: string }, NonReducibleUnknown, { type: 'network.back' }>(
        ({ sendBack }) => onOnline(() => sendBack({ type: 'network.back' })),
      ),
    },
    actions: {
      ...logAction(services),
      saveKey: (_, { key }) => {
        if (key === null) store.remove(KEY)
        else store.writeText(KEY, key)
      },
      keepCheckIn: (_, checkIn) => store.writeDurably(keyOf(checkIn), checkIn),
      dropCheckIn: (_, sent) => store.remove(keyOf(sent)),
    },
  })
}
