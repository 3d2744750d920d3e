import { beforeEach, expect } from 'vitest'

/** React reports a mismatch of hydration, a missing key and a misuse on the console alone. */
beforeEach(() => {
  const { error } = console
  const errors: string[] = []
  console.error = (...args) => {
    errors.push(args.map(String).join(' '))
    error(...args)
  }
  return () => {
    console.error = error
    expect(errors).toEqual([])
  }
})
