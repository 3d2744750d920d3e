import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { CoreCallName } from '#contract/calls.ts'
import { type PageName, pageRecord } from '#contract/routes.ts'
import type { ContentRef, DataOf } from '#machines/content/content.machine.ts'
import { provideContent } from '#src/features/content/provide-content.ts'
import { definePage, type PageModule } from '#src/features/page-module.ts'
import { t } from '#src/languages/translate.ts'
import { Section } from '#src/ui/Page/Page.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const column = css({ maxWidth: 'column', mx: 'auto' })
const title = css({ display: 'block', width: '[60%]', height: '[3rem]', mb: '8' })
const line = css({ display: 'block', height: '[1.25rem]', mb: '3' })

/** A page that shows the data of `call`, which its route record lists in `firstCalls`. */
export function defineContentPage<N extends CoreCallName>(
  name: PageName,
  call: N,
  View: ComponentType<{ data: DataOf<N> }>,
): PageModule {
  const record = pageRecord(name)
  return definePage<ContentRef>({
    View: ({ actor }) => <ContentView actor={actor} View={View} />,
    create: (services) => ({
      logic: provideContent(services),
      input: ({ pathParams, queryString }) => {
        const calls = record.firstCalls(pathParams, queryString)
        const params = calls.find(({ name }) => name === call)?.params ?? {}
        return { kind: call, params, title: record.title }
      },
      restorable: true,
    }),
  })
}

function ContentView<Data>({
  actor,
  View,
}: {
  actor: ContentRef
  View: ComponentType<{ data: Data }>
}) {
  const snapshot = useSelector(actor, (now) => now)
  const { data } = snapshot.context
  return (
    <Section>
      <div className={column}>
        {snapshot.matches('loading') && <ContentSkeleton />}
        {snapshot.matches('failed') && (
          <>
            <h1 className={css({ srOnly: true })}>{t('This page could not be loaded')}</h1>
            <RetryPanel
              title={t('This page could not be loaded')}
              text={t('Check your connection and try again.')}
              onRetry={() => actor.send({ type: 'content.retry' })}
            />
          </>
        )}
        {data !== null && <View data={data as Data} />}
      </div>
    </Section>
  )
}

function ContentSkeleton() {
  return (
    <div role="status" aria-label={t('Loading')}>
      <span className={cx(skeleton(), title)} />
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <span key={name} className={cx(skeleton(), line)} />
      ))}
    </div>
  )
}
