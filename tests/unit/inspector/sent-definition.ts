/** A machine's definition as @statelyai/inspect sends it: keys sorted, functions as their names. */
export const sentDefinition = (config: unknown): string =>
  JSON.stringify(config, (_, value: unknown) => {
    if (typeof value === 'function') return { type: value.name }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
