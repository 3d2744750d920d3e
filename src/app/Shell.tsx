import { ErrorBoundary } from 'react-error-boundary'
import { type App, AppContext } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { SavesData } from '#src/ui/Picture/saves-data.ts'
import { BookingNotices } from './BookingNotices.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Outlet } from './Outlet.tsx'
import { SiteBar } from './SiteBar.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { Toasts } from './Toasts.tsx'

export function Shell({ app }: { app: App }) {
  const { log, savesData } = app.services
  return (
    <ErrorBoundary
      fallback={<ErrorScreen action={t('Reload page')} onAction={() => window.location.reload()} />}
      onError={(error) => log('Error in the frame of the page', error)}
    >
      <AppContext value={app}>
        <SavesData value={savesData()}>
          <Page header={<SiteHeader />} footer={<SiteFooter />} bar={<SiteBar />}>
            <BookingNotices />
            <Outlet />
          </Page>
        </SavesData>
        <Toasts />
      </AppContext>
    </ErrorBoundary>
  )
}
