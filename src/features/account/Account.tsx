import { useSelector } from '@xstate/react'
import { KeyRound, LogOut, Ticket, UserRound } from 'lucide-react'
import type { AccountRef } from '#machines/account/account.machine.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { SideMenu } from '#src/ui/SideMenu/SideMenu.tsx'
import { Orders } from '../orders/Orders.tsx'
import { Password } from '../password/Password.tsx'
import { Profile } from '../profile/Profile.tsx'

const VIEWS = {
  profile: { title: 'My Account', icon: UserRound },
  orders: { title: 'My Orders', icon: Ticket },
  password: { title: 'Change Password', icon: KeyRound },
} as const
const ITEMS = (['profile', 'orders', 'password'] as const).map((view) => ({
  ...VIEWS[view],
  href: accountUrl(view),
}))

export function Account({ actor }: { actor: AccountRef }) {
  const { actor: app } = useApp()
  const view = useSelector(actor, ({ context }) => context.view)
  const { profile, orders, password } = useSelector(actor, ({ children }) => children)
  return (
    <Section>
      <SideMenu
        label={t('Account')}
        items={ITEMS.map((item) => ({ ...item, title: t(item.title) }))}
        current={accountUrl(view)}
        action={{
          title: t('Logout'),
          icon: LogOut,
          onPress: () => app.send({ type: 'session.logout' }),
        }}
      >
        <Heading level={1}>{t(VIEWS[view].title)}</Heading>
        {view === 'profile' && profile && <Profile actor={profile} />}
        {view === 'orders' && orders && <Orders actor={orders} />}
        {view === 'password' && password && <Password actor={password} />}
      </SideMenu>
    </Section>
  )
}
