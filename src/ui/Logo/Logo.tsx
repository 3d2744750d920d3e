import { css } from '#styled/css'

const root = css({ display: 'inline-flex', alignItems: 'center', gap: { base: '1', sm: '2' } })
const mark = css({
  width: { base: '[1.75rem]', sm: '[2.125rem]' },
  height: 'auto',
  // A percentage would be 0 while a narrow header is measured.
  maxWidth: '[none]',
  flexShrink: '0',
})
const text = css({
  display: 'grid',
  fontFamily: 'display',
  fontStretch: '125%',
  fontWeight: 'black',
  fontSize: { base: '[0.75rem]', sm: '[0.875rem]' },
  lineHeight: '[1]',
  letterSpacing: '[0.01em]',
  textTransform: 'uppercase',
})

export function Logo() {
  return (
    <span className={root}>
      <svg viewBox="0 0 34 34" className={mark} aria-hidden="true">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M4 0h26a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Zm5 4v30h2.5V22.5H34V20h-5.2a8.2 8.2 0 1 0-12.6 0h-4.7V4Z"
        />
      </svg>
      <span className={text}>
        <span>Match</span>
        <span>point</span>
      </span>
    </span>
  )
}

export function CourtLines({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 64" className={className} aria-hidden="true" fill="none">
      <path
        stroke="currentColor"
        strokeWidth="2.5"
        d="M2 2h116v60H2ZM2 11h116M2 53h116M60 2v60M38 11v42M82 11v42M38 32h44"
      />
      <circle cx="96" cy="23" r="5" fill="currentColor" />
    </svg>
  )
}
