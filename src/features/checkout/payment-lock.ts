import { fromCallback, type NonReducibleUnknown } from 'xstate'
import type { LockEvent } from '#machines/checkout/context.ts'
import type { Services } from '#src/platform/services.ts'

/** Web Locks API name, held by the tab that pays. */
const NAME = 'matchpoint-paying'

/**
 * Holds the lock while it runs, unless another tab holds it. Browsers without Web Locks, or with
 * cookies blocked, rely on the server, which makes one payment order per cart.
 */
export const paymentLock = ({ locks, log }: Pick<Services, 'locks' | 'log'>) =>
  fromCallback<{ type: string }, NonReducibleUnknown, LockEvent>(({ sendBack }) => {
    if (!locks) {
      sendBack({ type: 'lock.held' })
      return
    }
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    locks
      .request(NAME, { ifAvailable: true }, async (lock) => {
        sendBack({ type: lock ? 'lock.held' : 'lock.elsewhere' })
        if (lock) await released
      })
      .catch((error) => {
        log('Paying without a lock', error)
        sendBack({ type: 'lock.held' })
      })
    return release
  })
