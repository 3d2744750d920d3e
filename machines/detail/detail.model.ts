import type { SnapshotFrom } from 'xstate'
import type { SportsEvent } from '#contract/entities.ts'
import { categoryEvent, NOW, tournament } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError, OfflineError } from '../api-error.ts'
import { type DetailKind, detailMachine, selectItem, selectPreview } from './detail.machine.ts'
import type { Preview } from './preview.ts'

const modelOfKind = (kind: DetailKind, item: SportsEvent, subject: string) => {
  const { name, banner, address, start_date_time_new, end_date_time_new } = item
  const times = { start_date_time_new, end_date_time_new }
  const preview: Preview = { name, banner, subject, ...times, address, now: NOW }
  const gone = apiError(`This ${kind} is not there any more.`)
  const offline = new OfflineError('no network')
  const notLoaded = (snapshot: SnapshotFrom<typeof detailMachine>) => {
    expectThat(selectItem(snapshot), 'item').is(null)
    expectThat(selectPreview(snapshot), 'preview').equals(snapshot.context.preview)
  }
  const drawn = { ...item, has_schedule: true }
  const shown = (snapshot: SnapshotFrom<typeof detailMachine>) => {
    expectThat(selectItem(snapshot)?._id, 'item').is(item._id)
    expectThat(selectPreview(snapshot), 'preview').equals(preview)
  }
  return defineModel({
    about: 'Shows a tournament or a category event, with its tabs, organizer and bookable events.',
    machine: detailMachine,
    inputs: {
      [kind]: { kind, id: item._id, preview: null, join: null },
      [`${kind} from a card`]: { kind, id: item._id, preview: preview, join: null },
    },
    events: [
      { type: 'tab.events' },
      { type: 'tab.about' },
      { type: 'tab.schedule' },
      { type: 'map.show' },
      { type: 'detail.retry' },
    ],
    outcomes: [
      done('fetchDetail', { item: { ...item, has_schedule: false }, now: NOW }),
      done('fetchDetail', { item: drawn, now: NOW }),
      failed('fetchDetail'),
      failed('fetchDetail', gone),
      failed('fetchDetail', offline),
    ],
    situation: ({ context: { loaded } }) => ({ isDrawn: loaded?.item.has_schedule }),
    invariants: {
      loading: notLoaded,
      offline: notLoaded,
      'shown.tab.events': shown,
      'shown.tab.about': shown,
      'shown.tab.schedule': (snapshot) => {
        shown(snapshot)
        expectThat(selectItem(snapshot)?.has_schedule, 'has_schedule').is(true)
      },
      'shown.map.hidden': shown,
      'shown.map.shown': shown,
      failed: ({ output }) =>
        expectThat(output, 'output').equals({ type: 'page.leave', to: '/', replace: true }),
    },
  })
}

export const detailModel = modelOfKind('tournament', tournament, 'Badminton')
export const eventDetailModel = modelOfKind('event', categoryEvent, 'Marathon')
