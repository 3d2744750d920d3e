import {
  Building2,
  CalendarDays,
  CircleUserRound,
  Heart,
  Info,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Ticket,
  Trophy,
} from 'lucide-react'
import { Link } from 'wouter'
import type { BrowserLocationHook } from 'wouter/use-browser-location'
import { accountUrl } from '#machines/account/account-url.ts'
import { bookingLink } from '#machines/login/purpose.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { Dialog } from '../Dialog/Dialog.tsx'
import { LanguageLinks } from '../LanguageLinks/LanguageLinks.tsx'
import { MENU_PAGES } from './menu-pages.ts'

export interface MenuSheetProps {
  loggedIn: boolean
  /** Empty: there is no organizer site, or it is not for members. */
  organizerUrl: string
  open: boolean
  onClose(): void
  onLogout(): void
}

const ICONS: Record<(typeof MENU_PAGES)[number]['href'], LucideIcon> = {
  '/tournaments': Trophy,
  '/events': CalendarDays,
  '/about': Info,
  '/contact': MessageCircle,
}

const list = css({
  display: 'grid',
  listStyle: 'none',
  p: '0',
  '& > li + li': { borderTop: '[1px solid token(colors.line.subtle)]' },
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '[3.25rem]',
  textStyle: 'label.lg',
  color: 'fg.default',
  textDecoration: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '[-3px]' },
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', color: 'fg.muted' },
})

export function MenuSheet({ loggedIn, organizerUrl, open, onClose, onLogout }: MenuSheetProps) {
  return (
    <Dialog title={t('Menu')} open={open} onClose={onClose}>
      <nav aria-label={t('Menu')}>
        <ul className={list}>
          <li>
            <Link<BrowserLocationHook> {...bookingLink(loggedIn)} className={entry}>
              <Ticket aria-hidden />
              {t('Book Events')}
            </Link>
          </li>
          <Entry href="/saved" icon={Heart} text={t('Saved')} />
          {loggedIn ? (
            <>
              <Entry href={accountUrl('orders')} icon={ReceiptText} text={t('My Orders')} />
              <Entry href={accountUrl('profile')} icon={CircleUserRound} text={t('My Account')} />
            </>
          ) : (
            <Entry href="/login" icon={LogIn} text={t('Login')} />
          )}
          {MENU_PAGES.map(({ href, title }) => (
            <Entry key={href} href={href} icon={ICONS[href]} text={t(title)} />
          ))}
          {organizerUrl !== '' && (
            <li>
              <a href={organizerUrl} target="_blank" rel="noopener" className={entry}>
                <Building2 aria-hidden />
                {t('Organizers')}
              </a>
            </li>
          )}
          <LanguageLinks icon className={entry} />
          {loggedIn && (
            <li>
              <button type="button" className={entry} onClick={onLogout}>
                <LogOut aria-hidden />
                {t('Logout')}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}

function Entry({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <Link href={href} className={entry}>
        <Icon aria-hidden />
        {text}
      </Link>
    </li>
  )
}
