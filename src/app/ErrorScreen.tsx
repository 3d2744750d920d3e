import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'

export function ErrorScreen({ action, onAction }: { action: string; onAction(): void }) {
  return (
    <Section>
      <h1 className={css({ textStyle: 'display.md', mb: '6' })}>
        {t('Unexpected Application Error!')}
      </h1>
      <Panel
        tone="danger"
        title={t('Something went wrong on this page')}
        actions={<Button onClick={onAction}>{action}</Button>}
      >
        {t('Your cart is still saved.')}
      </Panel>
    </Section>
  )
}
