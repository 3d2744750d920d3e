import { assign, enqueueActions } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import { needsTeamName } from '#contract/cart.ts'
import { conditionsText } from '#contract/conditions.ts'
import type { CartItem } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { payloadRosters, type Rosters } from '../booking/team-payloads.ts'
import { isInCart, removeFromCart } from '../cart/items.ts'
import type { EnqueueArgs } from '../enqueue.ts'
import type { SentInvitation } from '../invitation/sent.ts'
import type { Toast } from '../toast.ts'
import { currentItem, droppedItems, feeChanges, invalidIds } from './cart-check.ts'
import type { CheckoutContext } from './context.ts'
import { errorsOf, fillAccepted } from './invited.ts'
import { parsePlayers } from './players-text.ts'
import * as roster from './roster.ts'
import { servicesSetup } from './services.setup.ts'

interface Item {
  id: string
}

interface Row extends Item {
  index: number
}

interface Paste extends Row {
  text: string
}

const NOT_ALL_READ: Toast = {
  tone: 'error',
  title: 'Some players could not be read',
  message: 'Please check the players.',
}

const NOT_ALL_PASTED: Toast = {
  tone: 'error',
  title: 'Not all were pasted',
  message: 'There are more players than places.',
}

const itemOf = ({ items }: CheckoutContext, { id }: Item) => items.find(({ _id }) => _id === id)

export const isComplete = ({ items, rosters }: CheckoutContext) =>
  Object.keys(roster.rosterErrors(items, rosters)).length === 0

/** Shown messages are updated or removed with their mistakes; new ones appear only on Pay. */
function withRosters(context: CheckoutContext, rosters: Rosters) {
  const shown = Object.keys(context.errors)
  const now = shown.length > 0 ? errorsOf({ ...context, rosters }) : {}
  return {
    rosters,
    errors: Object.fromEntries(
      shown.filter((name) => now[name]).map((name) => [name, now[name] ?? '']),
    ),
  }
}

function withItems(context: CheckoutContext, items: CartItem[]) {
  return {
    items,
    ...withRosters(
      { ...context, items },
      roster.beginRosters(items, context.rosters, context.user),
    ),
  }
}

type Args = EnqueueArgs<typeof servicesSetup>

/** The items of the cart and the players of each. */
export const rosterSetup = servicesSetup.extend({
  actions: {
    setTeamName: assign(({ context }, { id, name }: Item & { name: string }) =>
      withRosters(context, roster.setTeamName(context.rosters, id, name)),
    ),
    changePlayer: assign(
      ({ context }, { id, index, change }: Row & { change: Partial<PlayerForm> }) =>
        withRosters(context, roster.setPlayer(context.rosters, id, index, change)),
    ),
    fillInUser: assign(({ context }, { id, index }: Row) => {
      const me = roster.userAsPlayer(context.user)
      return withRosters(context, roster.setPlayer(context.rosters, id, index, me))
    }),
    pastePlayers: assign(({ context }, { id, index, text }: Paste) => {
      const item = itemOf(context, { id })
      const players = parsePlayers(text)
      return item
        ? withRosters(context, roster.insertPlayers(context.rosters, item, index, players))
        : {}
    }),
    toastUnpasted: enqueueActions(({ context, enqueue }: Args, { id, index, text }: Paste) => {
      const item = itemOf(context, { id })
      const players = parsePlayers(text)
      const excess = item && roster.excessPlayers(item, index, players)
      if (excess) enqueue({ type: 'toast', params: NOT_ALL_PASTED })
      else if (players.some((player) => Object.values(player).includes('')))
        enqueue({ type: 'toast', params: NOT_ALL_READ })
    }),
    acceptConditions: assign(({ context }, { id, accepted }: Item & { accepted: boolean }) => {
      const item = itemOf(context, { id })
      return item
        ? withRosters(context, roster.acceptConditions(context.rosters, item, accepted))
        : {}
    }),
    addPlayer: assign(({ context }, { id }: Item) => {
      const item = itemOf(context, { id })
      return item ? withRosters(context, roster.addPlayer(context.rosters, item)) : {}
    }),
    removePlayer: assign(({ context }, { id, index }: Row) => {
      const item = itemOf(context, { id })
      return item ? withRosters(context, roster.removePlayer(context.rosters, item, index)) : {}
    }),
    copyRoster: assign(({ context }, { id }: Item) => {
      const { items, rosters } = context
      const [item, from] = [itemOf(context, { id }), roster.copySource(items, rosters, id)]
      return item && from ? withRosters(context, roster.copyRoster(rosters, item, from)) : {}
    }),
    /** The row that takes the place of a removed one, or the last. */
    focusRow: enqueueActions(({ context: { rosters }, enqueue }: Args, { id, index }: Row) => {
      const last = (rosters[id]?.players.length ?? 0) - 1
      enqueue({ type: 'focusField', params: roster.rowName(id, Math.min(index, last)) })
    }),
    restoreRosters: assign(({ context }) =>
      withRosters(
        context,
        roster.initRosters(context.items, {
          ...context.rosters,
          ...payloadRosters(context.paymentOrder?.payload ?? []),
        }),
      ),
    ),
    showErrors: assign({
      errors: ({ context }) => errorsOf(context),
    }),
    setItems: assign(({ context }, items: CartItem[]) => withItems(context, items)),
    setChangedCart: assign((_, changedCart: CartItem[]) => ({ changedCart })),
    takeChangedCart: assign(({ context }) => ({
      ...withItems(context, context.changedCart ?? context.items),
      changedCart: null,
    })),
    applyCartCheck: assign(({ context }, check: ResponseOf<'checkCart'>) => {
      const { items } = context
      const ids = invalidIds(check)
      const valid = ids.reduce(removeFromCart, items)
      const current = valid.map((item) => currentItem(check, item))
      return {
        ...withItems(context, current),
        dropped: droppedItems(check, items),
        feeChanges: feeChanges(valid, current),
      }
    }),
    /** The cart ignores what it has already. */
    syncCart: servicesSetup.enqueueActions(({ context: { items, dropped }, enqueue }) => {
      const ids = dropped.map(({ _id }) => _id)
      if (ids.length > 0) enqueue({ type: 'removeFromCart', params: { ids } })
      enqueue({ type: 'updateCart', params: { items } })
    }),
    removeItem: enqueueActions(({ context, enqueue }: Args, { id }: Item) => {
      const { items } = context
      const left = removeFromCart(items, id)
      const at = items.findIndex(({ _id }) => _id === id)
      const next = left[at] ?? left.at(-1)
      enqueue.assign(withItems(context, left))
      enqueue({ type: 'removeFromCart', params: { ids: [id] } })
      if (next) enqueue({ type: 'focusField', params: roster.rowName(next._id, 0) })
    }),
    setInvitations: assign(({ context }, invitations: SentInvitation[]) => ({
      invitations,
      ...withRosters({ ...context, invitations }, context.rosters),
    })),
    fillInvited: servicesSetup.enqueueActions(({ context, enqueue }) => {
      const rosters = fillAccepted(context.rosters, context.invitations)
      if (rosters === context.rosters) return
      enqueue.assign(withRosters(context, rosters))
      enqueue({ type: 'saveRosterDraft', params: { userId: context.user.userId, rosters } })
    }),
    /** Invitations end when the captain fills in their rows. */
    tellInvitations: servicesSetup.enqueueActions(({ context, enqueue }) => {
      const { invitations, rosters } = context
      if (invitations.length === 0) return
      enqueue.sendTo('invitation', { type: 'rosters.changed', rosters })
    }),
    saveDraft: servicesSetup.enqueueActions(({ context, enqueue }) => {
      const { user, rosters, isDraftUnsaved } = context
      if (!isDraftUnsaved) return
      enqueue.assign({ isDraftUnsaved: false })
      enqueue({ type: 'saveRosterDraft', params: { userId: user.userId, rosters } })
    }),
    saveDraftSoon: servicesSetup.enqueueActions(({ context, enqueue }) => {
      if (context.isDraftUnsaved) return
      enqueue.assign({ isDraftUnsaved: true })
      enqueue.raise({ type: 'draft.due' }, { delay: 'DRAFT_SAVE' })
    }),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    isComplete: ({ context }) => isComplete(context),
    isIncomplete: ({ context }) => !isComplete(context),
    /** The player has not seen what would be booked now. */
    isChanged: ({ context: { dropped, feeChanges } }) => dropped.length + feeChanges.length > 0,
    losesItems: ({ context }, items: CartItem[]) =>
      context.items.some(({ _id }) => !isInCart(items, _id)),
    emptiesCart: (_, items: CartItem[]) => items.length === 0,
    hasItem: ({ context }, { id }: Item) => isInCart(context.items, id),
    needsTeamName: ({ context }, item: Item) => {
      const found = itemOf(context, item)
      return found !== undefined && needsTeamName(found)
    },
    hasConditions: ({ context }, item: Item) => {
      const found = itemOf(context, item)
      return found !== undefined && conditionsText(found) !== ''
    },
    hasRow: ({ context: { rosters } }, { id, index }: Row) => roster.hasRow(rosters, id, index),
    canBeUser: ({ context: { rosters, user } }, { id, index }: Row) =>
      roster.hasRow(rosters, id, index) && !roster.hasEmail(rosters[id]?.players ?? [], user.email),
    canCopyRoster: ({ context: { items, rosters } }, { id }: Item) =>
      roster.copySource(items, rosters, id) !== undefined,
    canAddPlayer: ({ context }, { id }: Item) => {
      const item = itemOf(context, { id })
      return item !== undefined && roster.canAddPlayer(context.rosters, item)
    },
    canRemovePlayer: ({ context }, { id, index }: Row) => {
      const item = itemOf(context, { id })
      return item !== undefined && roster.canRemovePlayer(context.rosters, item, index)
    },
    canPaste: ({ context: { rosters } }, { id, index, text }: Paste) =>
      roster.hasRow(rosters, id, index) && parsePlayers(text).length > 0,
  },
})
