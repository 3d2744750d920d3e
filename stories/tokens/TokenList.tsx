import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { TokenFiles } from '../where-used/TokenFiles.tsx'
import { useCopying } from './use-copying.tsx'

const list = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', p: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' })
const name = css({ textStyle: 'label.md', me: '2' })

const meaning = css({ textStyle: 'body.sm', mb: '2' })

export interface TokenItem {
  name: string
  /** What a press copies: the value, and the custom property where there is one. */
  texts: string[]
  /** What it is for. */
  use: string
  /** 'spacing.4': the files that use it are listed. */
  token?: string
  picture?: ReactNode
}

/** Tokens with a picture of each. A press on a value or a variable copies it. */
export function TokenList({ items }: { items: readonly TokenItem[] }) {
  const { outcome, copyable } = useCopying()
  return (
    <>
      {outcome}
      <dl className={list}>
        {items.map((item) => (
          <div key={item.name}>
            <dt className={head}>
              <span className={name}>{item.name}</span>
              {item.texts.map((text) => (
                <span key={text}>{copyable(text)}</span>
              ))}
            </dt>
            <dd className={meaning}>{item.use}</dd>
            {item.token && (
              <dd>
                <TokenFiles token={item.token} />
              </dd>
            )}
            {item.picture && <dd>{item.picture}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

/** The custom property of a token: '--spacing-safe-top'. */
export const variableOf = (group: string, name: string) =>
  `--${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
