import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { accountDataMachine } from '#machines/account-data/account-data.machine.ts'
import { accountDataModel } from '#machines/account-data/account-data.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import {
  dialog,
  isLoading,
  presses,
  seenBusy,
  seenButtons,
  seenHeadings,
  seenText,
  seenToasts,
  seesNoDialog,
} from './seen.ts'

const END_OTHERS = 'Log out everywhere'
const DOWNLOAD = 'Download my data'
const DELETE = 'Delete my account'

export const accountData: ViewWalk<typeof accountDataMachine> = {
  model: accountDataModel,
  acts: {
    'sessions.retry': presses('Retry'),
    'sessions.endOthers': presses(END_OTHERS),
    'data.download': presses(DOWNLOAD),
    'deletion.open': presses(DELETE),
    'deletion.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
  },
  isHidden: (snapshot, { type }) =>
    (type.startsWith('sessions.') || type.startsWith('data.') || type === 'deletion.open') &&
    (snapshot.matches({ deletion: 'asking' }) || snapshot.matches({ sessions: 'missing' })),
  shows: {
    sessions: () => expect(seenHeadings()[0]).toBe('Devices and data'),
    'sessions.loading': () => expect(isLoading('Loading your devices')).toBe(true),
    'sessions.shown': ({ context: { sessions } }) => {
      expect(document.querySelectorAll('main li')).toHaveLength(sessions.length)
      expect(seenText()).toContain('Chrome on Android')
      expect(seenText()).toContain('This device')
      expect(seenText().includes('Unknown device')).toBe(sessions.length > 1)
      expect(seenButtons().includes(END_OTHERS)).toBe(sessions.length > 1)
    },
    'sessions.ending': () => expect(seenBusy()).toContain(END_OTHERS),
    'sessions.failed': () =>
      expect(seenPanels('alert')['Your devices could not be loaded']?.buttons).toEqual(['Retry']),
    'sessions.missing': () => {
      expect(Object.keys(seenPanels('status'))).toContain('Not available here')
      expect(seenButtons()).toEqual([])
    },
    'download.idle': (snapshot, { last, effects }) => {
      if (snapshot.matches({ sessions: 'missing' })) return
      expect(seenBusy()).not.toContain(DOWNLOAD)
      if (last?.type === 'xstate.done.actor.fetchData') {
        expect(effects.at(-1)).toEqual({ type: 'saveData', params: { text: '{}' } })
      }
      if (last?.type === 'xstate.error.actor.fetchData') {
        expect(seenToasts()).toContain('Error Something went wrong')
      }
    },
    'download.fetching': (snapshot) => {
      if (!snapshot.matches({ sessions: 'missing' })) expect(seenBusy()).toContain(DOWNLOAD)
    },
    'deletion.closed': seesNoDialog,
    'deletion.asking': () => {
      const asked = dialog(DELETE).element() as HTMLElement
      expect(asked.innerText).toContain('This cannot be undone.')
      expect(
        dialog(DELETE).getByLabelText('Current password', { exact: true }).element(),
      ).toBeVisible()
    },
    'deletion.deleted': (_, { last, effects }) => {
      seesNoDialog()
      if (last?.type !== 'xstate.done.actor.form') return
      expect(seenToasts()).toContain('Your account has been deleted')
      expect(effects.map(({ type }) => type)).toContain('logout')
    },
  },
}
