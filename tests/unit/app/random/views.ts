import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { user } from '#machines/fixtures.ts'
import type { Model } from '#machines/kit/model.ts'
import { isOffered } from '#machines/kit/paths.ts'
import { kindOf, logicOf, modelOf } from '#machines/kit/settle.ts'
import { isMachine } from '#machines/kit/walk.ts'
import { models } from '#machines/models.ts'

/** What views send. All else comes from services and from other machines. */
const BY_VIEWS = new Set([
  'booking.finish',
  'notice.closed',
  'logout.cancelled',
  'logout.confirmed',
  'calendar.open',
  'calendar.save',
  'link.copy',
  'share.open',
  'map.show',
  'pass.print',
  'cancellation.close',
  'cancellation.confirm',
  'cancellation.open',
  'cart.add',
  'cart.remove',
  'invitation.copy',
  'invitation.create',
  'invitation.end',
  'invitation.share',
  'invite.decline',
  'invite.retry',
  'decline.cancel',
  'decline.confirm',
  'message.cancel',
  'partners.close',
  'partners.leave',
  'partners.open',
  'partners.retry',
  'partners.write',
  'waitlist.join',
  'waitlist.leave',
  'waitlist.retry',
  'waitlist.seen',
  'transfer.close',
  'transfer.open',
  'transfer.revoke',
  'transfer.accept',
  'transfer.retry',
  'pushReminders.check',
  'pushReminders.switch',
  'teamChange.close',
  'teamChange.open',
  'city.choose',
  'city.close',
  'city.filter',
  'city.open',
  'checkout.bookAgain',
  'checkout.finish',
  'checkout.pay',
  'checkout.retry',
  'payment.check',
  'content.retry',
  'detail.retry',
  'list.retry',
  'order.retry',
  'orders.retry',
  'organizer.retry',
  'page.retry',
  'profile.retry',
  'sessions.retry',
  'support.retry',
  'request.again',
  'data.download',
  'deletion.close',
  'deletion.open',
  'sessions.endOthers',
  'filters.apply',
  'filters.close',
  'filters.edit',
  'filters.open',
  'filters.pick',
  'filters.reset',
  'list.more',
  'frame.mounted',
  'page.crashed',
  'page.mounted',
  'gate.close',
  'otp.send',
  'item.removed',
  'menu.close',
  'menu.open',
  'orders.goToPage',
  'player.added',
  'player.changed',
  'player.chosen',
  'player.isMe',
  'player.pasted',
  'player.removed',
  'players.close',
  'players.view',
  'roster.copied',
  'roster.restored',
  'team.named',
  'search.submitted',
  'search.typed',
  'session.logout',
  'suggestions.choose',
  'suggestions.close',
  'suggestions.open',
  'tab.about',
  'tab.events',
  'tab.past',
  'tab.tournaments',
  'tab.upcoming',
])

/** The page is used more than what surrounds it, and what ends a visit is rare. */
function weightOf(actor: string, { type, value }: EventObject & { value?: string }): number {
  if (['checkout.pay', 'form.submit', 'otp.send'].includes(type)) return 10
  if (type === 'page.crashed' || type === 'session.logout') return 0.05
  if (['item.removed', 'cart.remove', 'player.removed', 'player.pasted'].includes(type)) return 0.2
  if (type === 'field.changed' && value === '') return 0.2
  return ['header', 'city', 'footer', 'suggestions'].includes(actor) ? 0.1 : 1
}

export interface Offer {
  name: string
  weight: number
  actor: AnyActorRef
  event: EventObject
}

export function machinesOf(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot()
  if (snapshot?.status !== 'active' || !isMachine(logicOf(actor))) return []
  const children = snapshot.children as Record<string, AnyActorRef>
  return [actor, ...Object.values(children).flatMap(machinesOf)]
}

/** The same in each run, unlike the id of an actor that was spawned without one. */
const nameOf = ({ id, sessionId, logic }: AnyActorRef & { logic?: unknown }) =>
  id === sessionId ? (logic as AnyStateMachine).id : id

export function offersOf(app: AnyActorRef): Offer[] {
  return machinesOf(app).flatMap((actor) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    return eventsOf(actor, snapshot)
      .filter(({ event }) => isOffered(snapshot, event))
      .map(({ text, event }) => ({
        name: `${nameOf(actor)} ${text}`,
        weight: weightOf(nameOf(actor), event),
        actor,
        event,
      }))
  })
}

interface Named {
  text: string
  event: EventObject
}

const named = (event: EventObject): Named => ({ text: JSON.stringify(event), event })
const byConfig = new WeakMap<object, Record<string, Named[]>>()

function eventsOf(actor: AnyActorRef, { context }: AnyMachineSnapshot): Named[] {
  const { config, events } = logicOf(actor) as AnyStateMachine
  if (events.includes('form.submit')) return formEvents(Object.keys(context.values))
  const kind = String(kindOf(context))
  const known = byConfig.get(config) ?? {}
  byConfig.set(config, known)
  known[kind] ??= viewEvents(modelOf(Object.values(models), logicOf(actor), kindOf(context)))
  return known[kind]
}

/** These are told by the app that the session ends. */
const TOLD: Record<string, string> = { cart: 'cart.', shortlist: 'saved.' }

const viewEvents = (model: Model | undefined): Named[] =>
  (model?.events ?? [])
    .filter(({ type }) => BY_VIEWS.has(type))
    .filter(({ type }) => type.startsWith(TOLD[model?.machine.id ?? ''] ?? ''))
    .map(named)

/** A valid value for each field of each form, and one that is not. */
const VALUES: Record<string, string> = {
  email: user.email,
  phone: user.phone_number,
  otp: '123456',
  password: 'passw0rd',
  newPassword: 'passw0rd',
  confirmPassword: 'passw0rd',
  currentPassword: 'passw0rd',
  query_type: 'Others',
  gender: '',
}

const formEvents = (fields: string[]): Named[] => [
  ...fields.flatMap((name) => [
    named({ type: 'field.changed', name, value: VALUES[name] ?? 'Asha' } as EventObject),
    named({ type: 'field.changed', name, value: '' } as EventObject),
    named({ type: 'field.left', name } as EventObject),
  ]),
  named({ type: 'form.submit' }),
  named({ type: 'form.reset' }),
]
