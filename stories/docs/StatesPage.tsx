import { DocsContext, Title } from '@storybook/addon-docs/blocks'
import { useContext, useState } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { css, cx } from '#styled/css'
import { Thumbnail } from './Thumbnail.tsx'

const INSPECTOR = import.meta.env.STORYBOOK_INSPECTOR_URL ?? 'http://127.0.0.1:3000/inspect'

const SIZES = {
  '390 px': { width: 390, height: 844, scale: 0.3 },
  '1280 px': { width: 1280, height: 800, scale: 0.18 },
}
type Size = keyof typeof SIZES

const grid = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  p: '0',
  listStyle: 'none',
  '& li': { m: '0' },
})
const pair = css({ display: 'flex', gap: '2', mb: '2' })
const words = css({
  textStyle: 'body.sm',
  '& p': { m: '0' },
  '& a': { textDecoration: 'underline' },
})
const hidden = css({ srOnly: true })
const title = css({ fontWeight: 'bold' })
const choice = css({ display: 'flex', gap: '4', mb: '6', border: '[0]', p: '0' })

/** The Docs page of a page's states: each as a picture by day and by night, with what it means. */
export function StatesPage() {
  const stories = useContext(DocsContext).componentStories()
  const [size, setSize] = useState<Size>('390 px')
  const { width, scale } = SIZES[size]
  return (
    <main>
      <Title />
      <p>
        {stories.length} states, by day and by night. The pictures are the real pages; press a name
        to open one.
      </p>
      <fieldset className={choice}>
        <legend>Width</legend>
        {Object.keys(SIZES).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="width"
              checked={name === size}
              onChange={() => setSize(name as Size)}
            />{' '}
            {name}
          </label>
        ))}
      </fieldset>
      <ul className={cx('sb-unstyled', grid)}>
        {stories.map((story) => (
          <li key={story.id} style={{ width: 2 * Math.ceil(width * scale) + 8 }}>
            <State story={story} size={size} />
          </li>
        ))}
      </ul>
    </main>
  )
}

function State({ story: { id, name, parameters }, size }: { story: PreparedStory; size: Size }) {
  const { docs, walk } = parameters
  return (
    <>
      <div className={pair}>
        <Thumbnail id={id} theme="light" {...SIZES[size]} />
        <Thumbnail id={id} theme="dark" {...SIZES[size]} />
      </div>
      <div className={words}>
        <p className={title}>
          <a href={`./?path=/story/${id}`} target="_top">
            {name}
          </a>
        </p>
        <p>{docs?.description?.story}</p>
        {walk && (
          <p>
            <a href={INSPECTOR + walk} target="_blank" rel="noopener">
              In the inspector<span className={hidden}>: {name}</span>
            </a>
          </p>
        )}
      </div>
    </>
  )
}
