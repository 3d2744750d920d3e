import { type ReactNode, useState } from 'react'
import { css } from '#styled/css'

const code = css({
  minHeight: 'target',
  px: '2',
  fontFamily: '[monospace]',
  fontSize: 'sm',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'copy',
  borderRadius: 'sm',
  _hover: { bg: 'bg.sunken' },
})
const status = css({ px: '4', minHeight: '[1.5rem]', textStyle: 'label.md' })

interface Copying {
  /** Says what was copied. */
  outcome: ReactNode
  /** A text that a press copies. */
  copyable(text: string): ReactNode
}

export function useCopying(): Copying {
  const [outcome, setOutcome] = useState('')
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(`Copied ${text}`),
      () => setOutcome(`The browser did not copy ${text}`),
    )
  return {
    outcome: (
      <p role="status" className={status}>
        {outcome}
      </p>
    ),
    copyable: (text) => (
      <button type="button" className={code} onClick={() => copy(text)}>
        {text}
      </button>
    ),
  }
}
