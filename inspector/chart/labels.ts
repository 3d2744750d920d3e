export type TriggerKind = 'event' | 'success' | 'failure' | 'delay' | 'completion' | 'immediate'

export interface Trigger {
  kind: TriggerKind
  text: string
}

const PATTERNS: [RegExp, TriggerKind, (name: string) => string][] = [
  [/^xstate\.done\.actor\.(.+)$/, 'success', (name) => `${name} succeeds`],
  [/^xstate\.error\.actor\.(.+)$/, 'failure', (name) => `${name} fails`],
  [/^xstate\.done\.state\.(.+)$/, 'completion', (name) => `${name} completes`],
]

export function triggerOf(eventType: string, delays: Record<string, unknown> = {}): Trigger {
  if (eventType === '') return { kind: 'immediate', text: 'immediately' }
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]
  if (delay !== undefined)
    return { kind: 'delay', text: `after ${delayText(delay, delays[delay])}` }
  for (const [pattern, kind, text] of PATTERNS) {
    const name = pattern.exec(eventType)?.[1]
    if (name !== undefined) return { kind, text: text(name) }
  }
  return { kind: 'event', text: eventType === '*' ? 'anything else' : eventType }
}

function delayText(name: string, length: unknown): string {
  const ms = /^\d+$/.test(name) ? Number(name) : length
  if (typeof ms !== 'number') return name
  return `${ms / 1000} s`
}

export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'function') return action.name || 'action'
  if (typeof action === 'object' && action !== null && 'type' in action) return `${action.type}`
  return 'action'
}

function guardText(guard: string | null): string {
  if (guard === null) return ''
  return guard === 'otherwise' ? 'otherwise' : `if ${guard}`
}

export function transitionLabel({
  trigger,
  guard,
}: {
  trigger: Trigger
  guard: string | null
}): string {
  return [trigger.text, guardText(guard)].filter(Boolean).join(' ')
}
