/** The examples with an id of the running app in place of the model's, where the app has none like it. */
export function withLiveIds(examples: object[], context: unknown): object[] {
  const ids = [...new Set(idsIn(context))]
  const [id] = ids
  return examples.map((example) => {
    if (!('id' in example) || id === undefined || ids.includes(String(example.id))) return example
    return { ...example, id }
  })
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '_id' && typeof part === 'string' ? [part] : idsIn(part),
  )
}
