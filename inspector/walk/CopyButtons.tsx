import { Check, ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { useRouter } from 'wouter'
import { Button } from '#src/components/Button/Button.tsx'
import { css } from '#styled/css'
import { SCREEN_TITLE } from '../screen/Screen.tsx'
import { bugReport } from './bug-report.ts'
import type { ReplayStep } from './replay.ts'
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

interface CopyButtonsProps {
  walkUrl: WalkUrl
  steps: ReplayStep[]
}

export function CopyButtons({ walkUrl, steps }: CopyButtonsProps) {
  const { base } = useRouter()
  const link = `${location.origin}${base}${walkHref(walkUrl)}`
  const test = testSource(walkUrl)
  return (
    <section aria-label="For a bug report">
      <div className={root}>
        <CopyButton
          text={() => bugReport(walkUrl, steps, { link, seen: seenText(), versions: versions() })}
          label="Copy bug report"
        />
        <CopyButton text={() => link} label="Copy link to this step" />
        <CopyButton text={() => test} label="Copy as test" />
      </div>
      <details>
        <summary>Show the test</summary>
        <pre className={source}>{test}</pre>
      </details>
    </section>
  )
}

/** What the screen says, without the frame of the app. */
function seenText(): string {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${SCREEN_TITLE}"]`)
  return frame?.contentDocument?.querySelector('main')?.innerText ?? ''
}

/** The hash in the script's name is that of the build. */
function versions(): string[] {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return [`Build ${script?.src.split('/').at(-1) ?? 'unknown'}`, navigator.userAgent]
}

function CopyButton({ text, label }: { text(): string; label: string }) {
  const [copied, setCopied] = useState('')
  const isCopied = copied === location.href
  return (
    <Button
      variant="outline"
      onClick={async () => {
        await navigator.clipboard.writeText(text())
        setCopied(location.href)
      }}
    >
      {isCopied ? <Check aria-hidden /> : <ClipboardCopy aria-hidden />}
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
