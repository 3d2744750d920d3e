import { CircleUserRound, LogIn, Menu, Search, Ticket } from 'lucide-react'
import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { BrowserLocationHook } from 'wouter/use-browser-location'
import { FILTER_TEXT_MAX } from '#contract/constants.ts'
import { bookingLink } from '#machines/login/purpose.ts'
import { localPath } from '#src/languages/local-path.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { LanguageLinks } from '../LanguageLinks/LanguageLinks.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { lazyDialog } from '../lazy-part.tsx'
import { settle } from '../settle.ts'
import { CitySelector, type CitySelectorProps } from './CitySelector.tsx'
import * as style from './Header.styles.ts'
import { MENU_PAGES } from './menu-pages.ts'

export interface HeaderProps {
  loggedIn: boolean
  cartCount: number
  /** Empty: there is no organizer site. */
  organizerUrl: string
  search: { text: string; onChange(text: string): void; onSubmit(): void }
  city: CitySelectorProps
  menu: { open: boolean; onChange(open: boolean): void; onLogout(): void }
}

const MenuSheet = lazyDialog(async () => (await import('./MenuSheet.tsx')).MenuSheet)

const SEARCH = 'Search for Tournaments and Events'
const iconic = css({ px: { base: '0', lg: '4' }, minWidth: 'target' })

export function Header({ loggedIn, cartCount, organizerUrl, search, city, menu }: HeaderProps) {
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the app was there is in the field alone.
  const takeTyped = useEffectEvent((typed = '') => typed !== search.text && search.onChange(typed))
  useEffect(() => {
    takeTyped(field.current?.value)
  }, [])
  const shownOrganizerUrl = loggedIn ? '' : organizerUrl
  return (
    <>
      <header className={style.root}>
        <div className={style.bar}>
          <Link href="/" aria-label={t('Matchpoint, home')} className={style.logo}>
            <Logo />
          </Link>
          <search className={style.search}>
            <form
              className={style.searchForm}
              action={localPath('/searchevents')}
              onSubmit={(event) => {
                event.preventDefault()
                search.onSubmit()
              }}
            >
              <input
                ref={field}
                type="search"
                name="q"
                enterKeyHint="search"
                maxLength={FILTER_TEXT_MAX}
                aria-label={t(SEARCH)}
                placeholder={t(SEARCH)}
                value={search.text}
                onChange={(event) => search.onChange(event.target.value)}
                className={style.searchInput}
              />
              <button type="submit" aria-label={t('Search')} className={style.searchButton}>
                <Search aria-hidden />
              </button>
            </form>
          </search>
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

/** For visitors without JavaScript. */
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
