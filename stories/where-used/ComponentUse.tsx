import uses from 'virtual:uses'
import { Heading } from '@storybook/addon-docs/blocks'

/** The folder of the component that a file of stories shows: 'Button'. */
export const folderOf = (storiesFile: string): string =>
  /(\w+)\.stories\.tsx$/.exec(storiesFile)?.[1] ?? ''

const FRAME = 'app'

/** For the Docs page of a component: its pages, the files that use it, its tokens. All from the code. */
export function ComponentUse({ folder }: { folder: string }) {
  const found = uses.components[folder]
  if (!found) return null
  const { files, pages, tokens } = found
  const shown = pages.filter((page) => page !== FRAME)
  return (
    <>
      <Heading>Where it is used</Heading>
      {pages.includes(FRAME) && <p>In the frame around every page.</p>}
      {shown.length > 0 && (
        <p>
          On these pages:{' '}
          {shown.map((page, index) => (
            <span key={page}>
              {index > 0 && ', '}
              <a href={`./?path=/docs/pages-${page}--docs`} target="_top">
                {page}
              </a>
            </span>
          ))}
          .
        </p>
      )}
      <Names
        title={files.length === 1 ? '1 file imports it' : `${files.length} files import it`}
        names={files.map((file) => `src/${file}`)}
      />
      <Names title={`${tokens.length} tokens are in its styles`} names={tokens} />
    </>
  )
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
