import { css } from '#styled/css'

const hidden = css({ srOnly: true })

/** Said by screen readers when it changes, after what they are saying. */
export function Announcement({ text }: { text: string }) {
  return (
    <p role="status" className={hidden}>
      {text}
    </p>
  )
}
