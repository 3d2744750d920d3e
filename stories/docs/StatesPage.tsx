import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useLayoutEffect, useState } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { css, cx } from '#styled/css'
import { applyGlobals } from '../environment.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useDocsGlobals } from './use-docs-globals.ts'

const INSPECTOR = import.meta.env.STORYBOOK_INSPECTOR_URL ?? 'http://127.0.0.1:3000/inspect'

/** `narrow`: the scale in a window below 640 px. */
const SIZES = {
  '390 px': { width: 390, height: 844, scale: 0.3, narrow: 0.23 },
  '1280 px': { width: 1280, height: 800, scale: 0.18, narrow: 0.11 },
}
const THEMES = { Day: 'light', Night: 'dark' } as const
type Size = keyof typeof SIZES
type Time = keyof typeof THEMES
const SIZE_NAMES = Object.keys(SIZES) as Size[]
const TIMES = Object.keys(THEMES) as Time[]

const page = css({ bg: 'bg.canvas', color: 'fg.default' })
const heading = css({ textStyle: 'display.md', mb: '3' })
const grid = css({ display: 'grid', columnGap: '4', rowGap: '5', p: '0', listStyle: 'none' })
const state = css({ m: '0', minWidth: '[0]' })
const words = css({
  mt: '2',
  textStyle: 'body.sm',
  '& p': { m: '0' },
  '& a': { textDecoration: 'underline' },
})
/** On a phone a page of states would be too high with it. */
const meaning = css({ display: { base: 'none', md: 'block' } })
const hidden = css({ srOnly: true })
const title = css({ fontWeight: 'bold' })
const choices = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3', my: '5' })
const choice = css({ display: 'flex', gap: '4', border: '[0]', p: '0' })

/** The Docs page of a page's states: each as a picture, with what it means. */
export function StatesPage() {
  const stories = useContext(DocsContext).componentStories()
  const globals = useDocsGlobals()
  const [size, setSize] = useState<Size>('390 px')
  const [chosen, choose] = useState<Time>()
  const time = chosen ?? (globals.theme === 'dark' ? 'Night' : 'Day')
  const theme = THEMES[time]
  const { width, height, ...scales } = SIZES[size]
  const scale = innerWidth < 640 ? scales.narrow : scales.scale
  // The Docs page around it has no theme.
  useLayoutEffect(() => applyGlobals({ theme, text: 'normal', motion: 'full' }), [theme])
  const least = `min(${Math.ceil(width * scale)}px, 100%)`
  return (
    <main className={cx('sb-unstyled', page)} data-gallery>
      <h1 className={heading}>{stories[0]?.title.split('/').at(-1)}</h1>
      <p>{stories.length} states. The pictures are the real pages; press a name to open one.</p>
      <div className={choices}>
        <Choice legend="Width" names={SIZE_NAMES} value={size} onChange={setSize} />
        <Choice legend="Theme" names={TIMES} value={time} onChange={choose} />
      </div>
      <ul
        className={grid}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))` }}
      >
        {stories.map((story) => {
          const factor = Math.max(1, (story.parameters.leastWidth ?? 0) / width)
          return (
            <li key={story.id} className={state}>
              <Thumbnail
                id={story.id}
                globals={{ ...globals, theme }}
                width={width * factor}
                height={height * factor}
                scale={scale / factor}
              />
              <State story={story} />
            </li>
          )
        })}
      </ul>
    </main>
  )
}

interface ChoiceProps<Name extends string> {
  legend: string
  names: Name[]
  value: Name
  onChange: (name: Name) => void
}

function Choice<Name extends string>({ legend, names, value, onChange }: ChoiceProps<Name>) {
  return (
    <fieldset className={choice}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={legend}
            checked={name === value}
            onChange={() => onChange(name)}
          />{' '}
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function State({ story: { id, name, parameters } }: { story: PreparedStory }) {
  const { docs, walk } = parameters
  return (
    <div className={words}>
      <p className={title}>
        <a href={`./?path=/story/${id}`} target="_top">
          {name}
        </a>
      </p>
      <p className={meaning}>{docs?.description?.story}</p>
      {walk && (
        <p>
          <a href={INSPECTOR + walk} target="_blank" rel="noopener">
            In the inspector<span className={hidden}>: {name}</span>
          </a>
        </p>
      )}
    </div>
  )
}
