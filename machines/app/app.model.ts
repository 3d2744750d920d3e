import { defineModel } from '#machines/kit/model.ts'
import { appMachine } from './app.machine.ts'
import { events, inputs, outcomes } from './model/events.ts'
import { invariants } from './model/invariants.ts'

export const appModel = defineModel({
  about: 'Runs the whole app: session, cart, city, bookings, and the page that is shown.',
  machine: appMachine,
  edgeFacts: (snapshot) =>
    snapshot.matches({ page: 'shown' }) &&
    snapshot.hasTag('recovering') &&
    snapshot.context.unfinished !== null,
  impossible: {
    'page.waiting: *, isCurrentPage true': 'There is no page yet.',
    'page.shown: *, isCurrentPage false': 'The address leads to the page that is shown.',
    'page.crashed: *, isCurrentPage true': 'The page was stopped.',
    'page.notFound: *, isCurrentPage true': 'The page before it was stopped.',
  },
  inputs,
  events,
  outcomes,
  // Cart and city have their own models.
  situation: (snapshot) => {
    const { page, route, entry, savedPages, unfinished } = snapshot.context
    return [
      page?.key,
      entry in savedPages,
      snapshot.matches({ page: 'loading' }) && route?.access,
      snapshot.hasTag('recovering') && unfinished !== null,
    ]
  },
  invariants,
  isolated: true,
})
