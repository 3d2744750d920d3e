import uses from 'virtual:uses'
import { css } from '#styled/css'

const summary = css({
  minHeight: 'target',
  alignContent: 'center',
  textStyle: 'body.sm',
  cursor: 'pointer',
})
const list = css({ textStyle: 'body.sm', overflowWrap: 'anywhere', ps: '5' })

/** The files whose styles use a token, such as 'colors.bg.canvas'. */
export function TokenFiles({ token }: { token: string }) {
  const files = uses.tokens[token] ?? []
  if (files.length === 0) return <p className={list}>Not used</p>
  return (
    <details>
      <summary className={summary}>
        In {files.length === 1 ? '1 file' : `${files.length} files`}
      </summary>
      <ul className={list}>
        {files.map((file) => (
          <li key={file}>src/{file}</li>
        ))}
      </ul>
    </details>
  )
}
