import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { useChild } from '#src/features/use-child.ts'
import { Footer } from '#src/ui/Footer/Footer.tsx'
import { HydrationBoundary } from '#src/ui/hydration.tsx'

const SHORT_PAGES: ReadonlySet<PageName | undefined> = new Set([
  'login',
  'register',
  'otp-verify',
  'forgot-password',
  'reset-password',
  'checkout',
])

const isOnShortPage = (app: SnapshotFrom<AppRef>) =>
  app.matches({ page: 'notFound' }) || SHORT_PAGES.has(app.context.page?.name)

export function SiteFooter() {
  const { actor } = useApp()
  const footer = useChild(actor, 'footer')
  const info = useSelector(footer, ({ context }) => context.info)
  const isShort = useSelector(actor, isOnShortPage)
  return (
    <HydrationBoundary>
      <Footer support={info} isShort={isShort} />
    </HydrationBoundary>
  )
}
