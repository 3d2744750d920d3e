import { css } from '#styled/css'

const text = css({ py: '8', color: 'fg.muted' })

/** Something is on its way. */
export function Waiting(props: { text: string }) {
  return (
    <p role="status" className={text}>
      {props.text}
    </p>
  )
}
