/** The objects whose `field` is read from now on: a view that shows them draws them again. */
export function readsOf<T extends object>(objects: readonly T[], field: keyof T): Set<T> {
  const reads = new Set<T>()
  for (const object of objects) {
    const value = object[field]
    Object.defineProperty(object, field, {
      enumerable: true,
      get: () => {
        reads.add(object)
        return value
      },
    })
  }
  return reads
}
