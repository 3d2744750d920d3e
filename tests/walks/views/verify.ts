import { expect } from 'vitest'
import type { verifyMachine } from '#machines/verify/verify.machine.ts'
import { verifyModel } from '#machines/verify/verify.model.ts'
import { seenPanels } from '../checkout-page.ts'
import { typeInto } from '../fields.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { isLoading, main, presses, seenButtons, seenHeadings, seenText } from './seen.ts'

const KEY = 'Key of the organizer'
const CODE = 'Code of the next pass'

const types =
  (label: string, text: (event: never) => string, button: string) => async (event: never) => {
    typeInto(main.getByLabelText(label, { exact: true }), text(event))
    return presses(button)()
  }

const PANELS = {
  valid: ['status', 'Valid'],
  checkedIn: ['status', /^Checked in at /],
  cancelled: ['alert', 'Cancelled'],
  refunded: ['alert', 'Refunded'],
  replaced: ['alert', 'This pass was replaced'],
  unknown: ['alert', 'Unknown'],
} as const

const seenTitles = () => [...Object.keys(seenPanels('status')), ...Object.keys(seenPanels('alert'))]

export const verify: ViewWalk<typeof verifyMachine> = {
  model: verifyModel,
  external: ['route.changed', 'network.back'],
  acts: {
    'key.enter': types(KEY, ({ key }: { key: string }) => key, 'Save'),
    'key.forget': presses('Forget the key'),
    'code.enter': types(CODE, ({ text }: { text: string }) => text, 'Look up'),
    'pass.retry': presses('Retry'),
    'entry.checkIn': presses('Check in'),
  },
  isHidden: (snapshot, { type }) => type === 'key.enter' && !snapshot.matches({ pass: 'asking' }),
  always: ({ context: { unsent } }) => {
    expect(seenHeadings()[0]).toBe('Check a pass')
    const waits = `${unsent.length} not reported yet`
    expect(seenText().includes(waits)).toBe(unsent.length > 0)
  },
  unseen: {
    'sending.idle': 'What is not reported yet is counted, whether it is being sent or waits.',
    'sending.sending': 'What is not reported yet is counted, whether it is being sent or waits.',
    'sending.paused': 'What is not reported yet is counted, whether it is being sent or waits.',
  },
  shows: {
    'pass.opening': () => expect(isLoading('Looking the pass up')).toBe(true),
    'pass.asking': ({ context: { isRefused } }) => {
      expect(seenButtons()).toEqual(['Save'])
      expect(seenText().includes('This key is not valid.')).toBe(isRefused)
    },
    'pass.keyed.waiting': () => expect(seenButtons()).toEqual(['Look up', 'Forget the key']),
    'pass.keyed.looking': () => expect(isLoading('Looking the pass up')).toBe(true),
    'pass.keyed.shown': ({ context: { pass } }) => {
      const [, title] = PANELS[pass?.state ?? 'unknown']
      expect(seenTitles()).toContainEqual(expect.stringMatching(title))
      expect(seenButtons().includes('Check in')).toBe(pass?.state === 'valid')
      expect(seenText().includes('Asha Verma')).toBe(pass?.entry !== null)
    },
    'pass.keyed.unreachable': () =>
      expect(seenPanels('alert')['The pass could not be looked up']?.buttons).toEqual([
        'Check in',
        'Retry',
      ]),
    'pass.keyed.noted': () => expect(seenTitles()).toContain('Noted'),
  },
}
