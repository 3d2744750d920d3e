import { css } from '#styled/css'

const text = css({ py: '8', color: 'fg.muted' })

export function Loading(props: { text: string }) {
  return (
    <p role="status" className={text}>
      {props.text}
    </p>
  )
}
