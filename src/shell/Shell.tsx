import { type App, AppContext } from '../app-context.ts'
import { Page } from '../components/Page/Page.tsx'
import { BookingNotices } from './BookingNotices.tsx'
import { Outlet } from './Outlet.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { Toasts } from './Toasts.tsx'

export function Shell({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <Page header={<SiteHeader />} footer={<SiteFooter />}>
        <BookingNotices />
        <Outlet />
      </Page>
      <Toasts />
    </AppContext>
  )
}
