import { Check, ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { useRouter } from 'wouter'
import { Button } from '#src/components/Button/Button.tsx'
import { css } from '#styled/css'
import { testSource } from './test-source.ts'
import { type WalkUrl, walkHref } from './walk-url.ts'

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const source = css({
  mt: '3',
  p: '4',
  bg: 'bg.sunken',
  borderRadius: 'md',
  overflowX: 'auto',
  fontSize: 'xs',
  whiteSpace: 'pre',
})

export function CopyButtons({ walkUrl }: { walkUrl: WalkUrl }) {
  const { base } = useRouter()
  const link = `${location.origin}${base}${walkHref(walkUrl)}`
  const test = testSource(walkUrl)
  return (
    <section aria-label="For a bug report">
      <div className={root}>
        <CopyButton text={link} label="Copy link to this step" />
        <CopyButton text={test} label="Copy as test" />
      </div>
      <details>
        <summary>Show the test</summary>
        <pre className={source}>{test}</pre>
      </details>
    </section>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState('')
  const isCopied = copied === text
  return (
    <Button
      variant="outline"
      onClick={async () => {
        await navigator.clipboard.writeText(text)
        setCopied(text)
      }}
    >
      {isCopied ? <Check aria-hidden /> : <ClipboardCopy aria-hidden />}
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
