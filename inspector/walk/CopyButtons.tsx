import { Check, ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { useRouter } from 'wouter'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import { dataUrl, takePicture } from '../ui/picture.ts'
import { Roving } from '../ui/Roving.tsx'
import { asHtml, asMarkdown, type BugReport, bugReport } from './bug-report.ts'
import { currentEvidence } from './evidence.ts'
import { findLeg } from './journey-walk.ts'
import { playwrightSource } from './playwright-source.ts'
import type { ReplayStep } from './replay.ts'
import { requestControls } from './request-controls.ts'
import { useJourneys } from './saved-journeys.ts'
import { seenRoles } from './seen-roles.ts'
import { testSource } from './test-source.ts'
import { type WalkUrl, walkHref } from './walk-url.ts'

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const small = css({ px: '3', fontSize: 'xs' })

interface CopyButtonsProps {
  walkUrl: WalkUrl
  steps: ReplayStep[]
}

export function CopyButtons({ walkUrl, steps }: CopyButtonsProps) {
  const { base } = useRouter()
  const link = `${location.origin}${base}${walkHref(walkUrl)}`
  const test = () => testSource(walkUrl, steps.at(-1)?.states ?? [])
  const forPlaywright = async () =>
    playwrightSource({
      walkUrl,
      steps,
      controls: await requestControls(walkUrl),
      seen: seenRoles(),
      link: `${location.origin}${base}${walkHref({ ...walkUrl, step: 0 })}`,
    })
  const journey = findLeg(useJourneys(), walkUrl)?.journey.name ?? walkUrl.journey
  const report = () => bugReport({ ...walkUrl, journey }, steps, currentEvidence(link))
  return (
    <section aria-label="For a bug report">
      <Roving className={root}>
        <CopyButton
          copied={() => ({ 'text/plain': asMarkdown(report()) })}
          replacement={() => formattedReport(report())}
          label="Copy bug report"
        />
        <CopyButton copied={() => ({ 'image/png': takePicture() })} label="Copy picture" />
        <CopyButton copied={() => ({ 'text/plain': link })} label="Copy link to this step" />
        <CopyButton copied={() => ({ 'text/plain': test() })} label="Copy as test" />
        <CopyButton
          copied={() => ({ 'text/plain': forPlaywright() })}
          label="Copy for Playwright"
        />
      </Roving>
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
    <Button
      className={small}
      variant="outline"
      busy={text === COPYING || text === ADDING}
      onClick={copy}
    >
      {text === 'Copied' ? <Check aria-hidden /> : <ClipboardCopy aria-hidden />}
      {text || label}
    </Button>
  )
}
