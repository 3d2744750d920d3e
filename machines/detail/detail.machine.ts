import { type ActorRefFrom, assign, setup } from 'xstate'
import { parseEventDate } from '#contract/dates.ts'
import type {
  CartItem,
  CategoryEvent,
  SportsEvent,
  Tournament,
  TournamentEvent,
} from '#contract/entities.ts'
import type { ShareableEvent } from '#contract/shareable-event.ts'
import { OfflineError } from '../api-error.ts'
import { countdownMachine } from '../countdown/countdown.machine.ts'
import type { PageOutcome } from '../page-contract.ts'
import { partnerListMachine } from '../partner-list/partner-list.machine.ts'
import { scheduleMachine } from '../schedule/schedule.machine.ts'
import { shareMachine } from '../share/share.machine.ts'
import { errorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { waitlistMachine } from '../waitlist/waitlist.machine.ts'
import { type Preview, previewOf } from './preview.ts'

export type DetailKind = 'tournament' | 'event'

export interface DetailInput {
  kind: DetailKind
  id: string
  preview: Preview | null
  /** The event whose waitlist a guest wanted to join before they logged in. */
  join: string | null
}

export interface LoadedDetail {
  item: SportsEvent
  now: number
}

const toSchedule = { guard: 'hasSchedule', target: 'schedule' } as const

export const detailMachine = setup({
  types: {
    input: {} as DetailInput,
    context: {} as DetailInput & { loaded: LoadedDetail | null },
    events: {} as
      | { type: 'tab.events' }
      | { type: 'tab.about' }
      | { type: 'tab.schedule' }
      | { type: 'map.show' }
      | { type: 'detail.retry' },
    output: {} as PageOutcome,
    children: {} as {
      countdown: 'countdown'
      partnerList: 'partnerList'
      schedule: 'schedule'
      share: 'share'
      waitlist: 'waitlist'
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchDetail: unprovidedPromise<LoadedDetail, { kind: DetailKind; id: string }>('fetchDetail'),
    countdown: countdownMachine,
    share: shareMachine,
    waitlist: waitlistMachine,
    partnerList: partnerListMachine,
    schedule: scheduleMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
  },
  guards: {
    isOffline: ({ event }) => 'error' in event && event.error instanceof OfflineError,
    hasSchedule: ({ context }) => context.loaded?.item.has_schedule === true,
  },
}).createMachine({
  id: 'detail',
  context: ({ input }) => ({ ...input, loaded: null }),
  initial: 'loading',
  output: { type: 'page.leave', to: '/', replace: true },
  states: {
    loading: {
      description: 'Details are loading. Grey shapes stand where picture and facts will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchDetail',
        src: 'fetchDetail',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: { target: 'shown', actions: assign({ loaded: ({ event }) => event.output }) },
        onError: [
          { guard: 'isOffline', target: 'offline' },
          {
            target: 'failed',
            actions: {
              type: 'toast',
              params: ({ event }) => errorToast('Failed', 'Something went wrong.', event.error),
            },
          },
        ],
      },
    },
    shown: {
      description: 'Details are shown.',
      entry: {
        type: 'setTitle',
        params: ({ context }) => ({ title: context.loaded?.item.name ?? '' }),
      },
      invoke: [
        {
          id: 'countdown',
          src: 'countdown',
          input: ({ context: { loaded } }) => ({
            deadline: parseEventDate(loaded?.item.allow_booking_until_date_time_new ?? ''),
            now: loaded?.now ?? 0,
          }),
        },
        {
          id: 'share',
          src: 'share',
          input: ({ context: { loaded } }) => ({
            event: toShareableEvent((loaded as LoadedDetail).item),
          }),
        },
        {
          id: 'waitlist',
          src: 'waitlist',
          input: ({ context }) => ({ join: context.join }),
        },
        { id: 'partnerList', src: 'partnerList' },
      ],
      type: 'parallel',
      states: {
        tab: {
          description: 'One of the tabs.',
          initial: 'events',
          states: {
            events: {
              description: 'Events to book. The tab with what can be added to the cart.',
              on: { 'tab.about': 'about', 'tab.schedule': toSchedule },
            },
            about: {
              description: 'About is open. The tab with the organizer’s own text.',
              on: { 'tab.events': 'events', 'tab.schedule': toSchedule },
            },
            schedule: {
              description: 'Schedule is open. The tab with the matches and their results.',
              invoke: {
                id: 'schedule',
                src: 'schedule',
                input: ({ context: { id } }) => ({ id }),
              },
              on: { 'tab.events': 'events', 'tab.about': 'about' },
            },
          },
        },
        /** The map loads from a third party, so only on request. */
        map: {
          description: 'Map, shown or not.',
          initial: 'hidden',
          states: {
            hidden: {
              description: 'Map is not shown. A button loads it: the map comes from another site.',
              on: { 'map.show': 'shown' },
            },
            shown: {
              description: 'Map is shown. The venue on a map.',
            },
          },
        },
      },
    },
    /** Until the network is back: then the app sends `detail.retry`. */
    offline: {
      description: 'Page waits for the network. It opens when the network is back.',
      tags: 'failed',
      on: { 'detail.retry': 'loading' },
    },
    failed: {
      description: 'Details could not be loaded. A toast says so, and home opens.',
      type: 'final',
      tags: 'failed',
    },
  },
})

export type DetailRef = ActorRefFrom<typeof detailMachine>
type DetailSnapshot = ReturnType<DetailRef['getSnapshot']>

export const selectItem = ({ context }: DetailSnapshot) => context.loaded?.item ?? null

export type DetailTab = 'events' | 'about' | 'schedule'

export function selectTab(snapshot: DetailSnapshot): DetailTab {
  if (snapshot.matches({ shown: { tab: 'schedule' } })) return 'schedule'
  return snapshot.matches({ shown: { tab: 'about' } }) ? 'about' : 'events'
}

export function selectPreview({ context: { loaded, preview } }: DetailSnapshot): Preview | null {
  return loaded ? previewOf(loaded.item, loaded.now) : preview
}

const isTournament = (item: SportsEvent): item is Tournament => 'events' in item

function toShareableEvent(item: SportsEvent): ShareableEvent {
  const { name, address, start_date_time_new, end_date_time_new } = item
  return { title: name, path: pathOf(item), address, start_date_time_new, end_date_time_new }
}

const pathOf = (item: SportsEvent) => `/${isTournament(item) ? 'tournament' : 'event'}/${item._id}`

export interface BookableItem {
  cartItem: CartItem
  /** 'Knockout', 'Online'. */
  note: string
}

const PLACES: Record<string, string> = { ONLINE: 'Online', OFFLINE: 'On site' }

export function bookableItems(item: SportsEvent): BookableItem[] {
  if (isTournament(item)) {
    return item.events.map((event) => ({
      cartItem: cartItem(event, item, pathOf(item)),
      note: event.match_type,
    }))
  }
  // The texts of the page would fill the storage.
  const { details: _, terms: __, ...event } = item
  return [{ cartItem: cartItem(event, item, pathOf(item)), note: PLACES[item.type] ?? '' }]
}

/** The event's own fields, and where it is shown. */
function cartItem(
  event: TournamentEvent | Omit<CategoryEvent, 'details' | 'terms'>,
  { name: title, address, start_date_time_new, end_date_time_new }: SportsEvent,
  href: string,
): CartItem {
  return { ...event, title, href, address, start_date_time_new, end_date_time_new }
}
