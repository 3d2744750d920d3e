import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { readPreview } from '#machines/detail/preview.ts'
import { useApp } from '#src/features/app-context.ts'
import { DetailFrame } from '#src/features/detail/DetailFrame.tsx'
import { Section } from '#src/ui/Page/Page.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const title = css({ display: 'block', width: '[60%]', height: '[3rem]', mb: '6' })
const line = css({ display: 'block', height: '[1.25rem]', mb: '3' })

export function PageFrame() {
  const { actor } = useApp()
  const route = useSelector(actor, ({ context }) => context.route)
  useLayoutEffect(() => actor.send({ type: 'frame.mounted' }), [actor])
  if (route?.page === 'tournament' || route?.page === 'event') {
    const path = `/${route.page}/${route.pathParams.id}`
    return <DetailFrame path={path} preview={readPreview(route.state)} />
  }
  return (
    <Section>
      <span className={cx(skeleton(), title)} />
      <span className={cx(skeleton(), line)} />
      <span className={cx(skeleton(), line)} />
    </Section>
  )
}
