import { useState } from 'react'

/** An argument that the component itself changes as well; what the controls say last stands. */
export function useArg<T>(arg: T): [T, (value: T) => void] {
  const [known, setKnown] = useState({ arg, value: arg })
  if (known.arg !== arg) setKnown({ arg, value: arg })
  return [known.value, (value) => setKnown({ arg, value })]
}
