import { useSelector } from '@xstate/react'
import type { ContentRef } from '#machines/content/content.machine.ts'
import { Heading, Section } from '#src/components/Page/Page.tsx'
import { Prose } from '#src/components/Prose/Prose.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const column = css({ maxWidth: 'column', mx: 'auto' })
const title = css({ display: 'block', width: '[60%]', height: '[3rem]', mb: '8' })
const line = css({ display: 'block', height: '[1.25rem]', mb: '3' })

export function Content({ actor }: { actor: ContentRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { page } = snapshot.context
  return (
    <Section>
      <div className={column}>
        {snapshot.matches('loading') && <ContentSkeleton />}
        {snapshot.matches('failed') && (
          <>
            <h1 className={css({ srOnly: true })}>This page could not be loaded</h1>
            <RetryPanel
              title="This page could not be loaded"
              text="Check your connection and try again."
              onRetry={() => actor.send({ type: 'content.retry' })}
            />
          </>
        )}
        {page && (
          <>
            <Heading level={1}>{page.title}</Heading>
            <Prose html={page.content} level={2} />
          </>
        )}
      </div>
    </Section>
  )
}

function ContentSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <span className={cx(skeleton(), title)} />
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <span key={name} className={cx(skeleton(), line)} />
      ))}
    </div>
  )
}
