import { SAVED_MAX } from '#contract/constants.ts'
import { tournament, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { isSaved, summaryOf } from './saved-items.ts'
import { selectSaved, selectUnsent, shortlistMachine } from './shortlist.machine.ts'
import type { SavedQueue } from './shortlist-queue.ts'

const { userId } = user
const saved = summaryOf(tournament)
const other = { ...saved, _id: 'winter-smash', name: 'Winter Smash' }
const queue: SavedQueue = { userId, changes: [{ kind: 'remove', id: other._id }] }
const many = Array.from({ length: SAVED_MAX }, (_, index) => ({ ...saved, _id: `cup-${index}` }))

export const shortlistModel = defineModel({
  about: 'Holds the tournaments that a person saved, and keeps them the same on the server.',
  machine: shortlistMachine,
  inputs: {
    guest: { items: [], userId: null, queue: null },
    'guest with a tournament': { items: [saved], userId: null, queue: null },
    'guest with a full list': { items: many, userId: null, queue: null },
    'guest whose session expired before all was sent': { items: [], userId: null, queue },
    member: { items: [], userId, queue: null },
    'member with a full list': { items: many, userId, queue: null },
    'member with a change unsent': { items: [saved], userId, queue },
    'member after someone else': {
      items: [],
      userId,
      queue: { ...queue, userId: 'user-rohan' },
    },
  },
  events: [
    { type: 'saved.add', item: saved },
    { type: 'saved.remove', id: saved._id },
    { type: 'saved.stored', items: [] },
    { type: 'saved.queueStored', queue: null },
    { type: 'saved.queueStored', queue },
    { type: 'saved.online' },
    { type: 'saved.refresh' },
    { type: 'session.started', userId },
    { type: 'session.followed', userId },
    { type: 'session.followed', userId: 'user-rohan' },
    { type: 'session.logout' },
    { type: 'session.expired' },
  ],
  outcomes: [
    done('sendChange'),
    failed('sendChange'),
    failed('sendChange', apiError('This tournament is no longer listed.')),
    failed('sendChange', apiError('The database is not responding.', undefined, 503)),
    done('loadSaved', { ids: [saved._id, other._id], items: [saved, other] }),
    done('loadSaved', { ids: [saved._id, other._id], items: [other] }),
    done('loadSaved', { ids: null, items: [] }),
    failed('loadSaved'),
    elapsed('SYNC_RETRY', 'shortlist.server.synced.waiting'),
  ],
  situation: ({ context: { items, queue, userId, failures, isRefreshWanted, gone } }) => [
    items.length >= SAVED_MAX,
    isSaved(items, saved._id),
    queue && (queue.userId === userId || userId === null) && Math.min(queue.changes.length, 1),
    failures > 0,
    isRefreshWanted,
    gone > 0,
  ],
  invariants: {
    contents: (snapshot) => {
      const items = selectSaved(snapshot)
      expectThat(new Set(items.map(({ _id }) => _id)).size, 'distinct items').is(items.length)
    },
    server: (snapshot) => {
      const follow = { type: 'session.followed', userId: 'user-rohan' } as const
      expectThat(snapshot.can(follow), 'can session.followed').is(true)
    },
    'server.local': (snapshot) => {
      expectThat(snapshot.context.userId, 'userId').is(null)
      expectThat(selectUnsent(snapshot).length, 'unsent changes').is(0)
    },
    'server.local.kept': (snapshot) =>
      expectThat(snapshot.can({ type: 'saved.refresh' }), 'can saved.refresh').is(true),
    'server.local.loading': ({ context }) =>
      expectThat(context.isRefreshWanted, 'isRefreshWanted').is(false),
    'server.synced.idle': (snapshot) => {
      expectThat(selectUnsent(snapshot).length, 'unsent changes').is(0)
      expectThat(snapshot.context.isRefreshWanted, 'isRefreshWanted').is(false)
    },
    'server.synced.sending': ({ context }) => expectThat(context.sent, 'sent').isNot(null),
    'server.synced.loading': ({ context }) => expectThat(context.userId, 'userId').isNot(null),
    'server.synced.waiting': (snapshot) => {
      expectThat(selectUnsent(snapshot).length, 'unsent changes').isAbove(0)
      expectThat(snapshot.context.failures, 'failures').isAbove(0)
      expectThat(snapshot.context.isRefreshWanted, 'isRefreshWanted').is(false)
    },
  },
})
