import { useState } from 'react'

export function useArg<T>(arg: T): [T, (value: T) => void] {
  const [known, setKnown] = useState({ arg, value: arg })
  if (known.arg !== arg) setKnown({ arg, value: arg })
  return [known.value, (value) => setKnown({ arg, value })]
}
