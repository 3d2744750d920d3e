/** What sets a transition off, told apart by who brings it about. */
export type OccasionKind = 'event' | 'answer' | 'failure' | 'delay' | 'finish' | 'immediate'

export interface Occasion {
  kind: OccasionKind
  text: string
}

const FORMS: [RegExp, OccasionKind, (name: string) => string][] = [
  [/^xstate\.done\.actor\.(.+)$/, 'answer', (name) => `${name} answers`],
  [/^xstate\.error\.actor\.(.+)$/, 'failure', (name) => `${name} fails`],
  [/^xstate\.done\.state\.(.+)$/, 'finish', (name) => `${name} is finished`],
]

/** An event's type in plain words; `delays` are the machine's own, by name, in ms. */
export function occasionOf(eventType: string, delays: Record<string, unknown> = {}): Occasion {
  if (eventType === '') return { kind: 'immediate', text: 'at once' }
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]
  if (delay !== undefined)
    return { kind: 'delay', text: `after ${delayText(delay, delays[delay])}` }
  for (const [form, kind, text] of FORMS) {
    const name = form.exec(eventType)?.[1]
    if (name !== undefined) return { kind, text: text(name) }
  }
  return { kind: 'event', text: eventType === '*' ? 'anything else' : eventType }
}

function delayText(name: string, length: unknown): string {
  const ms = /^\d+$/.test(name) ? Number(name) : length
  if (typeof ms !== 'number') return name
  return `${ms / 1000} s`
}

/** What an action is called. */
export function actionWords(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'function') return action.name || 'action'
  if (typeof action === 'object' && action !== null && 'type' in action) return `${action.type}`
  return 'action'
}

/** A guard as it stands behind what it guards. */
function guardText(guard: string | null): string {
  if (guard === null) return ''
  return guard === 'otherwise' ? 'otherwise' : `if ${guard}`
}

/** A transition's occasion and guard, as one line. */
export function lineOf({ occasion, guard }: { occasion: Occasion; guard: string | null }): string {
  return [occasion.text, guardText(guard)].filter(Boolean).join(' ')
}
