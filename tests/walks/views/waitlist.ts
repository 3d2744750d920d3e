import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isApiError } from '#machines/api-error.ts'
import { fullItem } from '#machines/fixtures.ts'
import type { Toast } from '#machines/toast.ts'
import { entryOf, type waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'
import { waitlistModel } from '#machines/waitlist/waitlist.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { Moment, ViewWalk } from '../walk-views.tsx'
import { seenText } from './seen.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const JOIN = `Join the waitlist for ${fullItem.name}`
const LEAVE = `Leave the waitlist for ${fullItem.name}`

const pressesFirst = (name: string) => async () => {
  await userEvent.click(button(name).first())
  return undefined
}

const seesBusy = () => {
  const busy = [...document.querySelectorAll('button[aria-busy=true]')]
  expect(busy.length).toBeGreaterThan(0)
}

type Outcome = { output?: unknown; error?: unknown } | undefined

const whyNot = (outcome: Outcome) =>
  isApiError(outcome?.error) ? outcome.error.errorBody.message : 'Something went wrong.'

/** By the outcome that leads back to the list. */
const SAYS: Record<string, (outcome: Outcome) => string> = {
  'xstate.done.actor.joinWaitlist': (outcome) =>
    outcome?.output === 'guest' ? 'openLogin' : 'You are on the waitlist',
  'xstate.done.actor.leaveWaitlist': (outcome) =>
    outcome?.output === 'guest' ? 'openLogin' : 'You have left the waitlist',
  'xstate.error.actor.joinWaitlist': (outcome) => `Not on the waitlist ${whyNot(outcome)}`,
  'xstate.error.actor.leaveWaitlist': (outcome) => `Still on the waitlist ${whyNot(outcome)}`,
}

/** The toast, which has no place without the frame of the page, or the other effect. */
function saidAfter({ last, effects }: Moment): string {
  if (!last || !(last.type in SAYS)) return ''
  const effect = effects.at(-1)
  if (effect?.type !== 'toast') return effect?.type ?? ''
  const { tone, title, message } = effect.params as Toast
  return tone === 'error' ? `${title} ${message}` : title
}

/** The list of My Orders, and the line of an event that is full, without the pages around them. */
export const waitlist: ViewWalk<typeof waitlistMachine> = {
  model: waitlistModel,
  begin: async (input, inspect) => {
    const screen = await createScreen({ model: waitlistModel, input, inspect })
    return { screen: screen as never, actor: screen.actor }
  },
  external: ['waitlist.seen'],
  own: ['waitlist.seen'],
  acts: {
    'waitlist.join': pressesFirst(JOIN),
    'waitlist.leave': pressesFirst(LEAVE),
    'waitlist.retry': pressesFirst('Retry'),
  },
  isHidden: (snapshot, { type }) => {
    const isIn = entryOf(snapshot, fullItem._id) !== undefined
    return (type === 'waitlist.join' && isIn) || (type === 'waitlist.leave' && !isIn)
  },
  shows: {
    unseen: () => expect(button(JOIN).elements()).toHaveLength(1),
    loading: () => expect(button(JOIN).elements()).toHaveLength(1),
    shown: ({ context: { entries } }, moment) => {
      const [entry] = entries
      expect(button(entry ? LEAVE : JOIN).elements().length).toBeGreaterThan(0)
      expect(button(entry ? JOIN : LEAVE).elements()).toHaveLength(0)
      const text = seenText('body')
      expect(text.includes('Waitlist: number 3 in line')).toBe(entry?.number === 3)
      const isOffered = entry !== undefined && entry.offer_until !== null
      expect(text.includes('A place is held for you until')).toBe(isOffered)
      expect(page.getByRole('link', { name: /^Book / }).elements()).toHaveLength(isOffered ? 1 : 0)
      expect(saidAfter(moment)).toBe(SAYS[moment.last?.type ?? '']?.(moment.last as Outcome) ?? '')
    },
    failed: () => {
      expect(seenText('body')).toContain('Your waitlist could not be loaded')
      expect(button(JOIN).elements()).toHaveLength(1)
    },
    joining: seesBusy,
    leaving: seesBusy,
    missing: () => {
      expect(button(JOIN).elements()).toHaveLength(0)
      expect(button(LEAVE).elements()).toHaveLength(0)
    },
  },
}
