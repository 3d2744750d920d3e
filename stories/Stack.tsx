import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { css } from '#styled/css'

const column = css({ display: 'grid', gap: '6', p: '4' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', p: '4' })

export function Stack({ row, children }: { row?: boolean; children: ReactNode }) {
  return <div className={row ? line : column}>{children}</div>
}

export const withStack: Decorator = (Story) => (
  <Stack>
    <Story />
  </Stack>
)
