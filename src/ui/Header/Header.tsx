import { Collapsible } from '@ark-ui/react/collapsible'
import { CircleUserRound, LogIn, Menu, Search, Ticket, X } from 'lucide-react'
import { memo, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from 'wouter'
import type { BrowserLocationHook } from 'wouter/use-browser-location'
import { FILTER_TEXT_MAX } from '#contract/constants.ts'
import { bookingLink } from '#machines/login/purpose.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { Logo } from '../Logo/Logo.tsx'
import { settle } from '../settle.ts'
import { useBack } from '../use-back.ts'
import { CitySelector, type CitySelectorProps } from './CitySelector.tsx'
import * as style from './Header.styles.ts'

export interface HeaderProps {
  loggedIn: boolean
  cartCount: number
  /** Empty: there is no organizer site. */
  organizerUrl: string
  search: { text: string; onChange(text: string): void; onSubmit(): void }
  city: CitySelectorProps
  menu: { open: boolean; onChange(open: boolean): void }
}

const SEARCH = 'Search for Tournaments and Events'
const iconic = css({ px: { base: '0', lg: '4' }, minWidth: 'target' })

export function Header({ loggedIn, cartCount, organizerUrl, search, city, menu }: HeaderProps) {
  const menuId = useId()
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the app was there is in the field alone.
  const takeTyped = useEffectEvent((typed = '') => typed !== search.text && search.onChange(typed))
  useEffect(() => {
    takeTyped(field.current?.value)
  }, [])
  const shownOrganizerUrl = loggedIn ? '' : organizerUrl
  useBack(menu.open, () => menu.onChange(false))
  const MenuIcon = menu.open ? X : Menu
  return (
    <Collapsible.Root
      asChild
      ids={{ content: menuId }}
      open={menu.open}
      onOpenChange={({ open }) => menu.onChange(open)}
      onKeyDown={({ key }) => menu.open && key === 'Escape' && menu.onChange(false)}
    >
      <header className={style.root}>
        <div className={style.bar}>
          <Link href="/" aria-label={t('Matchpoint, home')} className={style.logo}>
            <Logo />
          </Link>
          <search className={style.search}>
            <form
              className={style.searchForm}
              action="/searchevents"
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
          <Collapsible.Trigger
            name="menu"
            aria-label={t('Menu')}
            className={cx(button({ variant: 'quiet', size: 'icon' }), style.menuButton)}
          >
            <MenuIcon aria-hidden />
          </Collapsible.Trigger>
        </div>
        {/* Not hidden by an attribute: without JavaScript its links are shown. */}
        <nav
          id={menuId}
          aria-label={t('Menu')}
          data-open={menu.open || undefined}
          className={style.menu}
        >
          <MenuLinks organizerUrl={shownOrganizerUrl} />
        </nav>
      </header>
    </Collapsible.Root>
  )
}

type ActionsProps = Pick<HeaderProps, 'loggedIn' | 'cartCount' | 'organizerUrl'>

/** Not drawn again when the menu opens or a letter is typed. */
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

const MenuLinks = memo(function MenuLinks({ organizerUrl }: Pick<HeaderProps, 'organizerUrl'>) {
  return (
    <>
      <Link href="/tournaments" className={style.menuLink}>
        {t('Tournaments')}
      </Link>
      <Link href="/events" className={style.menuLink}>
        {t('Events')}
      </Link>
      <Link href="/about" className={style.menuLink}>
        {t('About Us')}
      </Link>
      <Link href="/contact" className={style.menuLink}>
        {t('Contact Us')}
      </Link>
      {organizerUrl !== '' && (
        <a href={organizerUrl} target="_blank" rel="noopener" className={style.menuLink}>
          {t('Organizers')}
        </a>
      )}
    </>
  )
})
