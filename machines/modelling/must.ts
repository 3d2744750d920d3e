/** Throws, naming what should have been true, unless it is: for the invariants of models. */
export function must(truth: boolean, what: string): asserts truth {
  if (!truth) throw new Error(`Not so: ${what}`)
}
