import * as react from 'react'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** React warns of `act` where it is not announced, and of changes without it where it is. */
export async function act(change: () => Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await react.act(change)
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}
