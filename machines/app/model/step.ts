import type { Model, Step } from '#machines/modelling/model.ts'
import type { appMachine } from '../app.machine.ts'

export type AppStep = Step<typeof appMachine>

export type AppModel = Model<typeof appMachine>

/** Pages of members and of guests are closed to the other. */
export function placeOf({ user, route }: AppStep['after']['context']) {
  if (!route) return 'page.notFound'
  const isClosed = { all: false, member: user === null, guest: user !== null }[route.access]
  return isClosed ? 'page.redirecting' : 'page.loading'
}

export const isIn = ({ before }: AppStep, session: 'guest' | 'expiring' | 'member') =>
  before?.matches({ session }) ?? false

export const isLogout = ({ before, event }: AppStep) =>
  event.type === 'logout.confirmed'
    ? (before?.matches({ session: { member: 'asking' } }) ?? false)
    : event.type === 'xstate.error.actor.findUnsavedPayment' ||
      (event.type === 'xstate.done.actor.findUnsavedPayment' &&
        !('output' in event && event.output))
