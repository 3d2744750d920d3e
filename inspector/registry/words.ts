import { registry } from './registry.ts'

export const eventWords = (type: string) => registry().words?.event?.(type)

export const fieldWords = (type: string, field: string) => registry().words?.field?.(type, field)

export const guardWords = (machine: string, guard: string) =>
  registry().words?.guard?.(machine, guard)

/** How a walk begins: a phrase that follows 'From'. */
export const beginningWords = (machine: string, input: string): string =>
  registry().words?.beginning?.(machine, input) ?? input

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
