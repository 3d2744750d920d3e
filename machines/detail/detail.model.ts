import { NOW, tournament } from '../fixtures.ts'
import { defineModel, done, failed } from '../model.ts'
import { must } from '../must.ts'
import { refused } from '../refusal.ts'
import { detailMachine, selectItem } from './detail.machine.ts'

export const detailModel = defineModel({
  machine: detailMachine,
  inputs: { tournament: { kind: 'tournament', id: tournament._id } },
  events: [{ type: 'tab.events' }, { type: 'tab.about' }, { type: 'map.show' }],
  outcomes: [
    done('fetchDetail', { item: tournament, now: NOW }),
    failed('fetchDetail'),
    failed('fetchDetail', refused('This tournament is not there any more.')),
  ],
  invariants: {
    loading: (snapshot) => must(selectItem(snapshot) === null, 'nothing is known yet'),
    'shown.tab.events': ({ children }) => must('countdown' in children, 'the countdown runs'),
    'shown.tab.about': ({ children }) => must('countdown' in children, 'the countdown runs on'),
    'shown.map.hidden': (snapshot) =>
      must(snapshot.can({ type: 'map.show' }), 'a map can be asked for'),
    'shown.map.shown': (snapshot) => must(selectItem(snapshot) !== null, 'there is a venue'),
    failed: ({ output }) => must(output?.type === 'page.leave', 'it leads back home'),
  },
})
