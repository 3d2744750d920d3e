import { useEffect, useState } from 'react'
import { css, cx } from '#styled/css'
import type { PictureChange, PictureChanges } from '../../scripts/picture-changes.ts'

const FOLDER = './changes'

const page = css({ bg: 'bg.canvas', color: 'fg.default', minHeight: '[100vh]' })
const heading = css({ textStyle: 'display.md', mb: '3' })
const subheading = css({ textStyle: 'title.md', mt: '8', mb: '2', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '4' })
const figure = css({ m: '0', maxWidth: 'full' })
const caption = css({ textStyle: 'label.md' })
const picture = css({
  display: 'block',
  maxWidth: 'full',
  width: '[24rem]',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.control',
})
const stack = css({ display: 'grid', '& > *': { gridArea: '1 / 1' } })
/** Equal pixels are black. */
const over = css({ mixBlendMode: 'difference' })

type Loaded = PictureChanges | 'loading' | 'none'

/** Accepted pictures as they were at a commit and as they are, as `npm run storybook:changes` wrote them. */
export function ChangesPage() {
  const [changes, setChanges] = useState<Loaded>('loading')
  useEffect(() => {
    fetch(`${FOLDER}/changes.json`)
      .then((response) => response.json())
      .then(setChanges, () => setChanges('none'))
  }, [])
  if (changes === 'loading') return null
  return (
    <main className={cx('sb-unstyled', page)} data-gallery>
      {changes === 'none' ? <NotWritten /> : <Changes {...changes} />}
    </main>
  )
}

function NotWritten() {
  return (
    <>
      <h1 className={heading}>Changed since</h1>
      <p>
        Run <code>npm run storybook:changes -- REF</code> with a tag or a commit, then open this
        page again, or build Storybook: it shows the accepted pictures that differ, before and
        after.
      </p>
    </>
  )
}

function Changes({ ref: since, date, pictures }: PictureChanges) {
  return (
    <>
      <h1 className={heading}>
        Changed since {since}, {date}
      </h1>
      <p>{pictures.length === 1 ? '1 picture differs.' : `${pictures.length} pictures differ.`}</p>
      {pictures.map((change) => (
        <Change key={change.name} {...change} />
      ))}
    </>
  )
}

function Change({ name, story, kind }: PictureChange) {
  return (
    <section>
      <h2 className={subheading}>
        {story ? (
          <a href={`./?path=/story/${story}`} target="_top">
            {name}
          </a>
        ) : (
          name
        )}
        {kind !== 'changed' && `, ${kind}`}
      </h2>
      <div className={row}>
        {kind !== 'added' && <Picture title="Before" side="before" name={name} />}
        {kind !== 'removed' && <Picture title="After" side="after" name={name} />}
        {kind === 'changed' && (
          <figure className={figure}>
            <figcaption className={caption}>Difference</figcaption>
            <div className={stack}>
              <img className={picture} src={fileOf('before', name)} alt="" loading="lazy" />
              <img
                className={cx(picture, over)}
                src={fileOf('after', name)}
                alt=""
                loading="lazy"
              />
            </div>
          </figure>
        )}
      </div>
    </section>
  )
}

interface PictureProps {
  title: string
  side: 'before' | 'after'
  name: string
}

function Picture({ title, side, name }: PictureProps) {
  return (
    <figure className={figure}>
      <figcaption className={caption}>{title}</figcaption>
      <a href={fileOf(side, name)} target="_blank" rel="noopener">
        <img
          className={picture}
          src={fileOf(side, name)}
          alt={`${name}, ${title.toLowerCase()}`}
          loading="lazy"
        />
      </a>
    </figure>
  )
}

const fileOf = (side: PictureProps['side'], name: string) => `${FOLDER}/${side}/${name}.png`
