import { Clipboard } from '@ark-ui/react/clipboard'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { button } from '#styled/recipes'
import { Panel } from '../Panel/Panel.tsx'

interface InAppPanelProps {
  app: string | null
  /** Android intent that opens a real browser; null elsewhere. */
  intent: string | null
  url: string
}

export function InAppPanel({ app, intent, url }: InAppPanelProps) {
  return (
    <Panel
      tone="danger"
      title={app ? t('{app} may block the payment', { app }) : t('This app may block the payment')}
      actions={intent === null ? <CopyLink url={url} /> : <OpenBrowser intent={intent} />}
    >
      {app
        ? t(
            'You are using {app}’s built-in browser, where payments often fail. Open this page in Chrome or Safari and log in to find your cart.',
            { app },
          )
        : t(
            'You are using another app’s built-in browser, where payments often fail. Open this page in Chrome or Safari and log in to find your cart.',
          )}
    </Panel>
  )
}

function OpenBrowser({ intent }: { intent: string }) {
  return (
    <a className={button({ variant: 'outline' })} href={intent}>
      <ExternalLink aria-hidden />
      {t('Open in browser')}
    </a>
  )
}

function CopyLink({ url }: { url: string }) {
  return (
    <Clipboard.Root
      value={url}
      translations={{ triggerLabel: (copied) => (copied ? t('Link copied') : t('Copy link')) }}
    >
      <Clipboard.Trigger className={button({ variant: 'outline' })}>
        <Clipboard.Indicator copied={<Check aria-hidden />}>
          <Copy aria-hidden />
        </Clipboard.Indicator>
        <Clipboard.Indicator copied={t('Link copied')}>{t('Copy link')}</Clipboard.Indicator>
      </Clipboard.Trigger>
    </Clipboard.Root>
  )
}
