import type { EventSchedule, Match } from '#contract/entities.ts'
import { NOW, tournament } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { scheduleMachine } from './schedule.machine.ts'

const match = (id: string, given: Partial<Match>): Match => ({
  _id: id,
  round: 'Group stage',
  group: '',
  side_a: '',
  side_b: '',
  start_date_time_new: '28/11/2026, 9:40:00 AM',
  court: 'Court 3',
  score: '',
  status: 'SCHEDULED',
  winner: '',
  ...given,
})

const drawn: EventSchedule[] = [
  {
    _id: 'mixed',
    name: 'Mixed Doubles',
    matches: [
      match('1', { group: 'Group A', side_a: 'Net Gains', side_b: 'Shuttle Stars' }),
      match('2', { group: 'Group A', side_a: 'Net Gains', side_b: 'Drop Shots' }),
      match('3', { group: 'Group B', side_a: 'Smash Hits', side_b: 'Weekend Legends' }),
      match('4', { round: 'Semi-finals', side_a: 'Net Gains', side_b: 'Smash Hits' }),
      match('5', { round: 'Semi-finals', start_date_time_new: '' }),
      match('6', { round: 'Final', court: '' }),
    ],
  },
]

/** A result came in, and a match began. */
const played: EventSchedule[] = drawn.map((event) => ({
  ...event,
  matches: event.matches.map((each) => {
    if (each._id === '1') return { ...each, status: 'PLAYED', score: '21–18, 21–15', winner: 'A' }
    return each._id === '2' ? { ...each, status: 'LIVE', score: '11–7' } : each
  }),
}))

export const scheduleModel = defineModel({
  about: 'Shows the matches of a tournament, with new results while somebody looks.',
  machine: scheduleMachine,
  opening: {
    tournament: [
      done('fetchDetail', { item: { ...tournament, has_schedule: true }, now: NOW }),
      { type: 'tab.schedule' },
    ],
  },
  inputs: { tournament: { id: tournament._id } },
  events: [{ type: 'schedule.retry' }, { type: 'page.hidden' }, { type: 'page.shown' }],
  outcomes: [
    done('fetchSchedule', drawn),
    done('fetchSchedule', played),
    failed('fetchSchedule'),
    elapsed('REFRESH', 'schedule.shown.waiting'),
  ],
  situation: ({ context: { events } }) => ({ score: events[0]?.matches[0]?.score }),
  invariants: {
    loading: ({ context }) => expectThat(context.events.length, 'events').is(0),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'schedule.retry' }), 'can schedule.retry').is(true),
    shown: ({ context }) => expectThat(context.events.length, 'events').is(1),
    'shown.waiting': ({ children }) =>
      expectThat(children.fetchSchedule, 'fetchSchedule').is(undefined),
    'shown.hidden': ({ children }) =>
      expectThat(children.fetchSchedule, 'fetchSchedule').is(undefined),
    'shown.refreshing': ({ children }) =>
      expectThat(children.fetchSchedule, 'fetchSchedule').isNot(undefined),
  },
})
