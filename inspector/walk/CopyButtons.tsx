import { Check, ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { useRouter } from 'wouter'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import { Details } from '../data/Details.tsx'
import { dataUrl, takePicture } from '../ui/picture.ts'
import { asHtml, asMarkdown, type BugReport, bugReport } from './bug-report.ts'
import { currentEvidence } from './evidence.ts'
import { findLeg } from './journey-walk.ts'
import type { ReplayStep } from './replay.ts'
import { useJourneys } from './saved-journeys.ts'
import { testSource } from './test-source.ts'
import { type WalkUrl, walkHref } from './walk-url.ts'

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const summary = css({ cursor: 'pointer', minHeight: 'target', mt: '2', py: '2' })
const source = css({
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
  const test = () => testSource(walkUrl, steps.at(-1)?.states ?? [])
  const journey = findLeg(useJourneys(), walkUrl)?.journey.name ?? walkUrl.journey
  const report = () => bugReport({ ...walkUrl, journey }, steps, currentEvidence(link))
  return (
    <section aria-label="For a bug report">
      <div className={root}>
        <CopyButton
          copied={() => ({ 'text/plain': asMarkdown(report()) })}
          replacement={() => formattedReport(report())}
          label="Copy bug report"
        />
        <CopyButton copied={() => ({ 'image/png': takePicture() })} label="Copy picture" />
        <CopyButton copied={() => ({ 'text/plain': link })} label="Copy link to this step" />
        <CopyButton copied={() => ({ 'text/plain': test() })} label="Copy as test" />
      </div>
      <Details summaryClass={summary} summary="Show the test">
        {() => <pre className={source}>{test()}</pre>}
      </Details>
    </section>
  )
}

const COPYING = 'Copying…'
const ADDING = 'Copied; adding the picture…'

let presses = 0

type Copied = Record<string, string | Promise<string | Blob>>

/**
 * Markdown for a field of plain text, and for an editor the same with a picture. The picture is not beside
 * them: fields that upload pasted images would then take it alone.
 */
function formattedReport(report: BugReport): Copied {
  return {
    'text/plain': asMarkdown(report),
    'text/html': takePicture()
      .then(dataUrl)
      .catch(() => null)
      .then((picture) => asHtml(report, picture)),
  }
}

async function settled(copied: Copied): Promise<ClipboardItem> {
  const parts = Object.entries(copied).map(async ([type, part]) => [type, await part] as const)
  return new ClipboardItem(Object.fromEntries(await Promise.all(parts)))
}

interface CopyButtonProps {
  label: string
  copied(): Copied
  /** What takes longer: it replaces what was copied, unless another button was pressed meanwhile. */
  replacement?(): Copied
}

function CopyButton({ label, copied, replacement }: CopyButtonProps) {
  const [outcome, setOutcome] = useState({ url: '', text: '' })
  const text = outcome.url === location.href ? outcome.text : ''
  const copy = async () => {
    const url = location.href
    presses += 1
    const press = presses
    const later = replacement?.()
    setOutcome({ url, text: COPYING })
    try {
      // Before it waits for a picture, which would lose the permission that the press gave.
      await navigator.clipboard.write([new ClipboardItem(copied())])
      if (later) {
        setOutcome({ url, text: ADDING })
        const complete = await settled(later)
        // A browser may refuse this without a press: the text stays.
        if (press === presses) await navigator.clipboard.write([complete]).catch(() => {})
      }
      setOutcome({ url, text: 'Copied' })
    } catch {
      setOutcome({ url, text: 'Not copied: try again' })
    }
  }
  return (
    <Button variant="outline" busy={text === COPYING || text === ADDING} onClick={copy}>
      {text === 'Copied' ? <Check aria-hidden /> : <ClipboardCopy aria-hidden />}
      {text || label}
    </Button>
  )
}
