import { redacted } from '#src/inspection/redact.ts'

/** Names under which something stands that tells who a player is, or which payment it was: small, without underscores. */
const PRIVATE = new Set([
  'firstname',
  'lastname',
  'teamname',
  'email',
  'phonenumber',
  'phone',
  'mobile',
  'gender',
  'userid',
  'paymentid',
  'razorpaypaymentid',
  'razorpayorderid',
])

/** Under these stand people: their names as well. */
const PEOPLE = new Set(['user', 'authuser', 'player', 'players', 'change'])

/** What a person says of players in events, by the event's type, under a name that others use as well. */
const SAID = new Map([
  ['team.named', 'name'],
  ['player.pasted', 'text'],
])

const HIDDEN = '[private]'
const small = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '')

/** A copy of what goes on in the app without secrets, payment ids and players' details. */
export function withoutPeople(value: unknown): unknown {
  return hide(redacted(value), false)
}

function hide(value: unknown, isAmongPeople: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, isAmongPeople))
  if (typeof value === 'string') return hideText(value)
  if (typeof value !== 'object' || value === null) return value
  const isPerson = isAmongPeople || 'email' in value
  const said = 'type' in value && typeof value.type === 'string' ? SAID.get(value.type) : undefined
  const isPrivateField =
    'name' in value && typeof value.name === 'string' && PRIVATE.has(small(value.name))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isHidden =
        PRIVATE.has(small(key)) ||
        key === said ||
        (isPerson && key === 'name') ||
        (isPrivateField && key === 'value')
      if (isHidden && (typeof part === 'string' || typeof part === 'number') && part !== '') {
        return [key, HIDDEN]
      }
      return [key, hide(part, PEOPLE.has(small(key)))]
    }),
  )
}

/** Addresses and mobile numbers of people, and the ids of payments, wherever they stand in a text. */
function hideText(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, HIDDEN)
    .replaceAll(/(?:\+91[ -]?)?\b[6-9]\d{4}[ -]?\d{5}\b/g, HIDDEN)
    .replaceAll(/\b(?:pay|order)_\w{6,}\b/g, HIDDEN)
}
