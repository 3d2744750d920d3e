import { t } from '#src/languages/translate.ts'
import { Button } from '../Button/Button.tsx'
import { Panel } from '../Panel/Panel.tsx'

interface RetryPanelProps {
  title: string
  text?: string
  busy?: boolean
  onRetry(): void
}

export function RetryPanel({ title, text, busy, onRetry }: RetryPanelProps) {
  return (
    <Panel
      tone="danger"
      title={title}
      actions={
        <Button variant="outline" busy={busy} onClick={onRetry}>
          {t('Retry')}
        </Button>
      }
    >
      {text}
    </Panel>
  )
}
