import type { SportsEvent } from '#contract/entities.ts'
import { apiError } from '../api-error.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { categoryEvent, NOW, tournament } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { type DetailKind, detailMachine, selectItem } from './detail.machine.ts'
import { previewOf } from './preview.ts'

const modelOfKind = (kind: DetailKind, item: SportsEvent) =>
  defineModel({
    machine: detailMachine,
    inputs: {
      [kind]: { kind, id: item._id, preview: null },
      [`${kind} from a card`]: { kind, id: item._id, preview: previewOf(item, NOW) },
    },
    events: [{ type: 'tab.events' }, { type: 'tab.about' }, { type: 'map.show' }],
    outcomes: [
      done('fetchDetail', { item, now: NOW }),
      failed('fetchDetail'),
      failed('fetchDetail', apiError(`This ${kind} is not there any more.`)),
    ],
    invariants: {
      loading: (snapshot) => expectThat(selectItem(snapshot), 'item').is(null),
      'shown.tab.events': ({ children }) =>
        expectThat(Object.keys(children), 'children').contains('countdown'),
      'shown.tab.about': ({ children }) =>
        expectThat(Object.keys(children), 'children').contains('countdown'),
      'shown.map.hidden': (snapshot) =>
        expectThat(snapshot.can({ type: 'map.show' }), 'can map.show').is(true),
      'shown.map.shown': (snapshot) => expectThat(selectItem(snapshot), 'item').isNot(null),
      failed: ({ output }) =>
        expectThat(output, 'output').matches({ type: 'page.leave', to: '/', replace: true }),
    },
  })

export const detailModel = modelOfKind('tournament', tournament)
export const eventDetailModel = modelOfKind('event', categoryEvent)
