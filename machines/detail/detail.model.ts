import { categoryEvent, NOW, tournament } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { refused } from '../refusal.ts'
import { type Detail, type DetailKind, detailMachine, selectItem } from './detail.machine.ts'

const modelOfKind = (kind: DetailKind, item: Detail) =>
  defineModel({
    machine: detailMachine,
    inputs: { [kind]: { kind, id: item._id } },
    events: [{ type: 'tab.events' }, { type: 'tab.about' }, { type: 'map.show' }],
    outcomes: [
      done('fetchDetail', { item, now: NOW }),
      failed('fetchDetail'),
      failed('fetchDetail', refused(`This ${kind} is not there any more.`)),
    ],
    invariants: {
      loading: (snapshot) => must(selectItem(snapshot) === null, 'nothing is known yet'),
      'shown.tab.events': ({ children }) => must('countdown' in children, 'the countdown runs'),
      'shown.tab.about': ({ children }) => must('countdown' in children, 'the countdown runs on'),
      'shown.map.hidden': (snapshot) =>
        must(snapshot.can({ type: 'map.show' }), 'a map can be asked for'),
      'shown.map.shown': (snapshot) => must(selectItem(snapshot) !== null, 'there is a venue'),
      failed: ({ output }) =>
        must(
          output?.type === 'page.leave' && output.to === '/' && output.replace === true,
          'it leads home, and back does not lead here again',
        ),
    },
  })

export const detailModel = modelOfKind('tournament', tournament)
export const eventDetailModel = modelOfKind('event', categoryEvent)
