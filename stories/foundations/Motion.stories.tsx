import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { durations, easings } from '#src/theme/measures.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import { expectVariables } from '../tokens/expect-copy.ts'
import { TokenList, variableOf } from '../tokens/TokenList.tsx'
import { DURATION_USES, EASING_USES } from '../tokens/token-uses.ts'
import { usage } from '../usage.ts'

const list = css({ display: 'grid', gap: '5', p: '6' })
const lane = css({ bg: 'bg.sunken', borderRadius: 'full', mt: '2' })
const ball = css({
  width: 'target',
  height: 'target',
  borderRadius: 'full',
  bg: 'bg.inverse',
  marginInlineStart: '0',
  transitionProperty: '[margin]',
  transitionTimingFunction: 'out',
  '&[data-there=true]': { marginInlineStart: '[calc(100% - 2.75rem)]' },
})

const speeds: Record<keyof typeof durations, string> = {
  fast: css({ transitionDuration: 'fast' }),
  calm: css({ transitionDuration: 'calm' }),
}

function Lanes() {
  const [there, setThere] = useState(false)
  return (
    <div className={list}>
      <Button variant="outline" onClick={() => setThere(!there)}>
        Move
      </Button>
      <TokenList
        items={[
          ...Object.entries(speeds).map(([speed, className]) => ({
            name: speed,
            texts: [
              durations[speed as keyof typeof durations].value,
              variableOf('durations', speed),
            ],
            use: DURATION_USES[speed as keyof typeof durations],
            token: `durations.${speed}`,
            picture: (
              <div className={lane}>
                <div className={`${ball} ${className}`} data-there={there} />
              </div>
            ),
          })),
          ...Object.entries(easings).map(([name, { value }]) => ({
            name,
            texts: [value, variableOf('easings', name)],
            use: EASING_USES[name as keyof typeof easings],
            token: `easings.${name}`,
          })),
        ]}
      />
    </div>
  )
}

const meta = {
  title: 'Motion',
  component: Lanes,
  parameters: usage(
    'How long a movement takes. With reduced motion (toolbar) there are no transitions. A press on a value or a variable copies it.',
  ),
} satisfies Meta<typeof Lanes>
export default meta

export const Speeds: StoryObj<typeof meta> = { play: expectVariables }
