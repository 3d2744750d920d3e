import { CircleUserRound, Heart, LogIn, Menu, Ticket } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { BrowserLocationHook } from 'wouter/use-browser-location'
import { bookingLink } from '#machines/login/purpose.ts'
import { t } from '#src/languages/translate.ts'
import { hideOnScrollDown } from '#src/platform/hide-on-scroll.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { LanguageLinks } from '../LanguageLinks/LanguageLinks.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { lazyDialog } from '../lazy-part.tsx'
import { settle } from '../settle.ts'
import { CitySelector, type CitySelectorProps } from './CitySelector.tsx'
import * as style from './Header.styles.ts'
import { MENU_PAGES } from './menu-pages.ts'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'

export interface HeaderProps {
  loggedIn: boolean
  cartCount: number
  /** Empty: there is no organizer site. */
  organizerUrl: string
  search: SearchFieldProps
  city: CitySelectorProps
  menu: { open: boolean; onChange(open: boolean): void; onLogout(): void }
}

const MenuSheet = lazyDialog(async () => (await import('./MenuSheet.tsx')).MenuSheet)

const iconic = css({ px: { base: '0', lg: '4' }, minWidth: 'target' })

export function Header({ loggedIn, cartCount, organizerUrl, search, city, menu }: HeaderProps) {
  const shownOrganizerUrl = loggedIn ? '' : organizerUrl
  return (
    <>
      <header ref={hideOnScrollDown} className={style.root}>
        <div className={style.bar}>
          <Link href="/" aria-label={t('Matchpoint, home')} className={style.logo}>
            <Logo />
          </Link>
          <SearchField {...search} />
          <CitySelector {...city} />
          <Actions loggedIn={loggedIn} cartCount={cartCount} organizerUrl={shownOrganizerUrl} />
          <button
            type="button"
            aria-label={t('Menu')}
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            {...MenuSheet.useTrigger()}
            onClick={() => menu.onChange(true)}
            className={cx(button({ variant: 'quiet', size: 'icon' }), style.menuButton)}
          >
            <Menu aria-hidden />
          </button>
        </div>
        <PlainMenu />
      </header>
      <MenuSheet
        loggedIn={loggedIn}
        organizerUrl={shownOrganizerUrl}
        open={menu.open}
        onClose={() => menu.onChange(false)}
        onLogout={menu.onLogout}
      />
    </>
  )
}

type ActionsProps = Pick<HeaderProps, 'loggedIn' | 'cartCount' | 'organizerUrl'>

/** Not drawn again when a letter is typed. */
const Actions = memo(function Actions({ loggedIn, cartCount, organizerUrl }: ActionsProps) {
  return (
    <nav aria-label={t('Account and booking')} className={style.actions}>
      {organizerUrl !== '' && (
        <a
          href={organizerUrl}
          target="_blank"
          rel="noopener"
          className={cx(button({ variant: 'quiet' }), style.onDesktop)}
        >
          {t('Organizers')}
        </a>
      )}
      <Link
        href="/saved"
        aria-label={t('Saved')}
        className={cx(button({ variant: 'quiet' }), style.onDesktop)}
      >
        <Heart aria-hidden />
      </Link>
      <ul className={style.languages}>
        <LanguageLinks className={button({ variant: 'quiet' })} />
      </ul>
      <Link<BrowserLocationHook>
        {...bookingLink(loggedIn)}
        className={cx(button({ variant: 'quiet' }), iconic, style.cart)}
      >
        <Ticket aria-hidden />
        <span className={style.labelText}>{t('Book Events')}</span>{' '}
        {cartCount > 0 && (
          <span key={cartCount} translate="no" className={cx(settle, style.count)}>
            {cartCount}
          </span>
        )}
      </Link>
      <Link
        href={loggedIn ? '/account' : '/login'}
        className={cx(button({ variant: 'quiet' }), iconic, style.user)}
      >
        {loggedIn ? <CircleUserRound aria-hidden /> : <LogIn aria-hidden />}
        <span className={style.labelText}>{loggedIn ? t('Account') : t('Login')}</span>
      </Link>
    </nav>
  )
})

/** Visitors without JavaScript get a plain list of links. */
const PlainMenu = memo(function PlainMenu() {
  return (
    <nav aria-label={t('Menu')} className={style.plainMenu}>
      {MENU_PAGES.map(({ href, title }) => (
        <Link key={href} href={href} className={style.menuLink}>
          {t(title)}
        </Link>
      ))}
    </nav>
  )
})
