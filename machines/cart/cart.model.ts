import type { CartItem } from '#contract/entities.ts'
import { apiError, isFinalApiError } from '../api-error.ts'
import { effect, inputBefore, type With, wait } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { doubleItem, singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed, type Outlook, type Step } from '../modelling/model.ts'
import { cartMachine, selectCount, selectItems, selectUnsent } from './cart.machine.ts'
import {
  applyChange,
  type CartChange,
  type CartQueue,
  changesOf,
  mergeAtLogin,
  withChange,
  withoutChange,
} from './cart-queue.ts'

const { userId } = user
const queue: CartQueue = { userId, changes: [{ kind: 'remove', id: doubleItem._id }] }
const of = (owner: string): CartQueue => ({ ...queue, userId: owner })

type CartStep = Step<typeof cartMachine>

/** The items are stored and shown, and a member's changes wait to be sent. */
function changed({ before }: CartStep, items: CartItem[], ...changes: CartChange[]) {
  const { userId: owner = null, queue: unsent = null } = before?.context ?? {}
  const next = changes.reduce(withChange, changesOf(unsent, owner))
  return [
    effect('saveItems', { items }),
    effect('cartChanged'),
    ...(owner && changes.length > 0
      ? [effect('saveQueue', { queue: { userId: owner, changes: next } })]
      : []),
  ]
}

const itemsBefore = ({ before }: CartStep) => before?.context.items ?? []
const has = (step: CartStep, id: string) => itemsBefore(step).some(({ _id }) => _id === id)
const without = (step: CartStep, ids: string[]) =>
  itemsBefore(step).filter(({ _id }) => !ids.includes(_id))

const isMember = ({ before }: CartStep) => before?.matches({ server: 'synced' }) ?? false

const leaves = (step: CartStep) => (isMember(step) ? [effect('cartChanged')] : [])

/** The sent change is no longer in the queue, and the next failure counts as the first. */
function settled({ before }: CartStep): Outlook<typeof cartMachine> {
  const { sent, queue: waiting } = before?.context ?? {}
  const unsent = sent && waiting && withoutChange(waiting.changes, sent)
  return { context: { queue: waiting && unsent && { ...waiting, changes: unsent }, failures: 0 } }
}

/** The first change of the member's queue, until it is answered. */
function nextChange(step: CartStep) {
  const { before, after } = step
  const isSame = before && before.children.sendChange === after.children.sendChange
  if (isSame) return inputBefore(step, 'sendChange')
  const { userId: owner, queue: unsent } = after.context
  return { userId: owner, change: changesOf(unsent, owner)[0] }
}

export const cartModel = defineModel({
  about: 'Holds what a person wants to book, saves it, and keeps it the same on the server.',
  machine: cartMachine,
  inputs: {
    'guest with an item': { items: [singleItem], userId: null, queue: null },
    'guest whose session expired before all was sent': { items: [], userId: null, queue },
    member: { items: [], userId, queue: null },
    'member with a change unsent': { items: [], userId, queue },
    'member after someone else': { items: [], userId, queue: of('user-rohan') },
  },
  events: [
    { type: 'cart.add', item: singleItem },
    { type: 'cart.remove', id: singleItem._id },
    { type: 'cart.drop', ids: [singleItem._id] },
    { type: 'cart.update', items: [{ ...singleItem, entry_fee: 700 }] },
    { type: 'cart.stored', items: [] },
    { type: 'queue.stored', queue: null },
    { type: 'queue.stored', queue },
    { type: 'cart.online' },
    { type: 'session.started', userId, cartItems: [doubleItem] },
    { type: 'session.followed', userId },
    { type: 'session.followed', userId: 'user-rohan' },
    { type: 'session.logout' },
    { type: 'session.expired' },
  ],
  outcomes: [
    done('sendChange'),
    failed('sendChange'),
    failed('sendChange', apiError('This event is over.')),
    failed('sendChange', apiError('The database is not responding.', undefined, 503)),
    elapsed('SYNC_RETRY', 'cart.server.synced.waiting'),
  ],
  situation: ({ context: { items, queue, userId, failures } }) => [
    items.length,
    queue && (queue.userId === userId || userId === null) && Math.min(queue.changes.length, 1),
    failures > 0,
  ],
  tags: { 'server.synced.sending': ['busy'], 'server.synced.waiting': ['failed'] },
  invariants: {
    contents: (snapshot) => {
      const items = selectItems(snapshot)
      expectThat(new Set(items.map(({ _id }) => _id)).size, 'distinct items').is(items.length)
      expectThat(selectCount(snapshot), 'count').is(items.length)
      const unsent = selectUnsent(snapshot)
      const added = unsent.filter(({ kind }) => kind === 'add')
      expectThat(unsent.reduce(applyChange, []).length, 'items added').is(added.length)
    },
    server: (snapshot) => {
      const follow = { type: 'session.followed', userId: 'user-rohan' } as const
      expectThat(snapshot.can(follow), 'can session.followed').is(true)
    },
    'server.local': (snapshot) => {
      expectThat(snapshot.context.userId, 'userId').is(null)
      expectThat(selectUnsent(snapshot).length, 'unsent changes').is(0)
    },
    'server.synced.idle': (snapshot) => {
      expectThat(selectUnsent(snapshot).length, 'unsent changes').is(0)
      expectThat(snapshot.context.failures, 'failures').is(0)
    },
    'server.synced.sending': ({ context }) => expectThat(context.sent, 'sent').isNot(null),
    'server.synced.waiting': (snapshot) => {
      expectThat(selectUnsent(snapshot).length, 'unsent changes').isAbove(0)
      expectThat(snapshot.context.failures, 'failures').isAbove(0)
    },
  },
  effects: {
    'cart.add': (step: CartStep & With<{ item: CartItem }>) => {
      const { item } = step.event
      return has(step, item._id)
        ? []
        : changed(step, [...itemsBefore(step), item], { kind: 'add', item })
    },
    'cart.remove': (step: CartStep & With<{ id: string }>) => {
      const { id } = step.event
      return has(step, id) ? changed(step, without(step, [id]), { kind: 'remove', id }) : []
    },
    'cart.drop': (step: CartStep & With<{ ids: string[] }>) => {
      const { ids } = step.event
      return changed(
        step,
        without(step, ids),
        ...ids.map((id) => ({ kind: 'remove' as const, id })),
      )
    },
    'cart.update': (step: CartStep & With<{ items: CartItem[] }>) => {
      const [current] = step.event.items
      const isOutdated = itemsBefore(step).some(
        ({ _id, entry_fee }) => _id === current?._id && entry_fee !== current.entry_fee,
      )
      return isOutdated
        ? changed(
            step,
            itemsBefore(step).map((item) => (item._id === current?._id ? current : item)),
          )
        : []
    },
    'cart.stored': [effect('cartChanged')],
    'session.started': (step: CartStep & With<{ cartItems: CartItem[] }>) => {
      const { before, event } = step
      if (!before?.matches({ server: 'local' })) return []
      const unsent = changesOf(before.context.queue, userId)
      const { items, changes } = mergeAtLogin(before.context.items, event.cartItems, unsent)
      return [...changed(step, items), effect('saveQueue', { queue: { userId, changes } })]
    },
    'session.logout': leaves,
    'session.expired': leaves,
    'xstate.error.actor.sendChange': ({ before, event }: CartStep & With<{ error: unknown }>) =>
      isFinalApiError(event.error) ? [] : [wait(2_000 * 2 ** (before?.context.failures ?? 0))],
  },
  after: {
    'cart.stored': ({ event }: CartStep & With<{ items: CartItem[] }>) => ({
      context: { items: event.items },
    }),
    'cart.online': ({ before }) =>
      before?.matches({ server: { synced: 'waiting' } }) ? { context: { failures: 0 } } : {},
    start: ({ input }) => ({
      states: [`server.${input.userId ? 'synced' : 'local'}`],
      context: { items: input.items, userId: input.userId, queue: input.queue },
    }),
    'queue.stored': ({ event }: CartStep & With<{ queue: CartQueue | null }>) => ({
      context: { queue: event.queue },
    }),
    'session.started': (step) =>
      isMember(step) ? {} : { states: ['server.synced'], context: { userId } },
    'session.followed': ({ event }: CartStep & With<{ userId: string }>) => ({
      states: ['server.synced'],
      context: { userId: event.userId },
    }),
    'session.logout': (step) =>
      isMember(step)
        ? { states: ['server.local'], context: { items: [], userId: null, queue: null } }
        : {},
    // What was not sent waits for the same member's next login.
    'session.expired': (step) =>
      isMember(step)
        ? {
            states: ['server.local'],
            context: { items: [], userId: null, queue: step.before?.context.queue },
          }
        : {},
    'xstate.done.actor.sendChange': settled,
    'xstate.error.actor.sendChange': (step: CartStep & With<{ error: unknown }>) =>
      isFinalApiError(step.event.error) ? settled(step) : {},
  },
  calls: {
    'server.synced.sending': { sendChange: nextChange },
    'server.synced.waiting': { connection: null },
  },
})
