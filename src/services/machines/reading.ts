import { fromPromise } from 'xstate'
import type { ParamsOf } from '#contract/calls.ts'
import type { ContentPage } from '#contract/entities.ts'
import { contentMachine } from '#machines/content/content.machine.ts'
import { type LoadedOrganizer, organizerMachine } from '#machines/organizer/organizer.machine.ts'
import { setTitle } from '../document.ts'
import type { Services } from '../services.ts'

/** A content page. */
export const contentLogic = ({ api, window, log }: Services) =>
  contentMachine.provide({
    actors: {
      fetchContent: fromPromise<ContentPage, ParamsOf<'contentPage'>>(
        async ({ input: params, signal }) =>
          (await api.call('contentPage', { params, signal })).data,
      ),
    },
    actions: {
      log: (_, { message, error }) => log(message, error),
      announce: (_, { title }) => setTitle(window, title),
    },
  })

/** The page of an organizer. */
export const organizerLogic = ({ api, clock, window, log }: Services) =>
  organizerMachine.provide({
    actors: {
      fetchOrganizer: fromPromise<LoadedOrganizer, { id: string }>(
        async ({ input: params, signal }) => {
          const { data } = await api.call('organization', { params, signal })
          return { organizer: data, now: clock.now() }
        },
      ),
    },
    actions: {
      log: (_, { message, error }) => log(message, error),
      announce: (_, { title }) => setTitle(window, title),
    },
  })
