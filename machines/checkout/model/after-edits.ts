import type { RosterForm } from '#contract/forms.ts'
import { payloadItems, payloadRosters } from '#machines/booking/team-payloads.ts'
import type { With } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { singleItem, user } from '#machines/modelling/fixtures.ts'
import { initRosters, rosterErrors } from '../roster.ts'
import { meera, rohan, UNREADABLE } from './answers.ts'
import {
  type After,
  type CheckoutModel,
  type CheckoutStep,
  isAwaiting,
  playerCount,
} from './step.ts'

/** Where a player's row, which must exist, has these values. */
function edited(
  { before, after, event }: CheckoutStep,
  { id, index }: { id: string; index: number },
  values: object,
): After {
  const player = before?.context.rosters[id]?.players[index]
  const canEdit = before?.can(event as never)
  expectThat(canEdit, 'has the row').is(before?.matches('filling') && player !== undefined)
  const isListed = before?.context.items.some(({ _id }) => _id === id)
  if (!before?.matches('filling') || !player || !isListed) return {}
  const { team_name = '', players = [] } = before.context.rosters[id] ?? {}
  const changed = { team_name, players: players.with(index, { ...player, ...values }) }
  const rosters = { ...before.context.rosters, [id]: changed }
  const errors = rosterErrors(after.context.items, rosters)
  const shown = Object.keys(before.context.errors).filter((name) => errors[name])
  return {
    context: {
      rosters,
      isDraftUnsaved: true,
      errors: Object.fromEntries(shown.map((name) => [name, errors[name] ?? ''])),
    },
  }
}

const EDITS = ['team.named', 'player.', 'roster.restored']

/** An edit saves the draft soon and removes messages of corrected mistakes. Pay adds messages. */
export function afterEdit({ before, after, event }: CheckoutStep): After {
  if (!before?.matches('filling') || !after.matches('filling')) return {}
  if (event.type === 'checkout.pay') return {}
  const { items, rosters } = after.context
  const mistakes = rosterErrors(items, rosters)
  const shown = Object.keys(before.context.errors).filter((name) => mistakes[name])
  const errors = Object.fromEntries(shown.map((name) => [name, mistakes[name] ?? '']))
  const isEdited =
    EDITS.some((type) => event.type.startsWith(type)) && rosters !== before.context.rosters
  return { context: { errors, ...(isEdited ? { isDraftUnsaved: true } : {}) } }
}

/** The team's name, or the players of the pasted lines, where the item has a roster. */
function written(
  { before }: CheckoutStep,
  id: string,
  change: (roster: RosterForm) => Partial<RosterForm>,
): After {
  const roster = before?.context.rosters[id]
  const isListed = before?.context.items.some(({ _id }) => _id === id)
  if (!before?.matches('filling') || !roster || !isListed) return {}
  return {
    context: { rosters: { ...before.context.rosters, [id]: { ...roster, ...change(roster) } } },
  }
}

function rosterRestored(step: CheckoutStep): After {
  const { before } = step
  const { paymentOrder, items = [], rosters } = before?.context ?? {}
  if (!before || !paymentOrder || !isAwaiting(step)) return {}
  const { payload, status } = paymentOrder
  const isPossible =
    status === 'attempted' &&
    JSON.stringify(payloadItems(payload)) === JSON.stringify(items.map(({ _id }) => _id))
  expectThat(before.can({ type: 'roster.restored' }), 'can roster.restored').is(isPossible)
  return isPossible
    ? {
        states: ['filling.dismissed'],
        context: {
          rosters: initRosters(items, { ...rosters, ...payloadRosters(payload) }),
          isDraftUnsaved: true,
        },
      }
    : { states: ['filling.awaitingApproval'], context: { rosters } }
}

export const afterEdits: CheckoutModel['after'] = {
  'player.changed': (step: CheckoutStep & With<{ id: string; index: number; change: object }>) =>
    edited(step, step.event, step.event.change),
  'player.isMe': (step: CheckoutStep & With<{ id: string; index: number }>) =>
    edited(step, step.event, { name: user.name, email: user.email, mobile: user.phone_number }),
  'team.named': (step: CheckoutStep & With<{ id: string; name: string }>) => {
    const { id, name } = step.event
    const item = step.before?.context.items.find(({ _id }) => _id === id)
    return item?.event_type === 'SINGLE'
      ? { context: { rosters: step.before?.context.rosters } }
      : written(step, id, () => ({ team_name: name }))
  },
  'player.pasted': (step: CheckoutStep & With<{ id: string; text: string }>) => {
    const { before, event } = step
    if (event.text === UNREADABLE) {
      expectThat(before?.can(event as never), 'can player.pasted').is(false)
      return { context: { rosters: before?.context.rosters } }
    }
    return written(step, event.id, ({ players }) => ({
      players:
        event.id === singleItem._id
          ? [rohan, meera, ...players.slice(2)]
          : players.map(() => rohan),
    }))
  },
  'roster.restored': rosterRestored,
  'player.added': ({ before, after, event }: CheckoutStep & With<{ id: string }>) =>
    before?.can(event as never) && before.matches('filling')
      ? {
          context: {
            isDraftUnsaved: playerCount(after, event.id) > playerCount(before, event.id),
          },
        }
      : {},
}
