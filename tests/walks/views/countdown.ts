import { expect } from 'vitest'
import type { countdownMachine } from '#machines/countdown/countdown.machine.ts'
import { countdownModel } from '#machines/countdown/countdown.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import { seenText } from './seen.ts'

/** Without the detail page around it, which has no input for each of the times. */
export const countdown: ViewWalk<typeof countdownMachine> = {
  model: countdownModel,
  begin: async (input, inspect) => {
    const screen = await createScreen({ model: countdownModel, input, inspect })
    return { screen: screen as never, actor: screen.actor }
  },
  external: ['tick'],
  acts: {},
  shows: {
    counting: (_, { last }) => {
      const [days, hours, minutes, seconds] = last
        ? ['00', '00', '00', '01']
        : ['01', '01', '01', '01']
      expect(seenText('body').toLowerCase()).toContain(
        `booking ends in ${days} days ${hours} hours ${minutes} minutes ${seconds} seconds`,
      )
    },
    closed: () => expect(seenText('body').toLowerCase()).toContain('ended booking closed'),
    unknown: () => expect(seenText('body')).toContain('Date to be announced'),
  },
}
