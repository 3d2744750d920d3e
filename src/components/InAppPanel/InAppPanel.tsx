import { Clipboard } from '@ark-ui/react/clipboard'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { browserIntent, type InAppBrowser } from '#contract/in-app-browsers.ts'
import { button } from '#styled/recipes'
import { Panel } from '../Panel/Panel.tsx'

interface InAppPanelProps {
  browser: InAppBrowser
  address: string
}

/** Warns that an app's built-in browser may block payments. */
export function InAppPanel({ browser: { app, system }, address }: InAppPanelProps) {
  return (
    <Panel
      tone="danger"
      title={`${app ?? 'This app'} may block the payment`}
      actions={
        system === 'android' ? <OpenBrowser address={address} /> : <CopyLink address={address} />
      }
    >
      You are using {app ? `${app}’s` : 'another app’s'} built-in browser, where payments often
      fail. Open this page in Chrome or Safari and log in to find your cart.
    </Panel>
  )
}

function OpenBrowser({ address }: { address: string }) {
  return (
    <a className={button({ variant: 'outline' })} href={browserIntent(address)}>
      <ExternalLink aria-hidden />
      Open in browser
    </a>
  )
}

function CopyLink({ address }: { address: string }) {
  return (
    <Clipboard.Root
      value={address}
      translations={{ triggerLabel: (copied) => (copied ? 'Link copied' : 'Copy link') }}
    >
      <Clipboard.Trigger className={button({ variant: 'outline' })}>
        <Clipboard.Indicator copied={<Check aria-hidden />}>
          <Copy aria-hidden />
        </Clipboard.Indicator>
        <Clipboard.Indicator copied="Link copied">Copy link</Clipboard.Indicator>
      </Clipboard.Trigger>
    </Clipboard.Root>
  )
}
