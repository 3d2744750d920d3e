import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isGlobal } from '#contract/cities.ts'
import { GLOBAL_CITY, LOADING, NO_CITY } from '#machines/city/cities.ts'
import {
  selectChoices,
  selectHiddenCount,
  selectIsLoading,
  selectIsOpen,
  selectLabel,
  selectNoneFound,
} from '#machines/city/city.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { useChild } from '#src/features/use-child.ts'
import { nameOf, t } from '#src/languages/translate.ts'
import { Header } from '#src/ui/Header/Header.tsx'
import { HydrationBoundary } from '#src/ui/hydration.tsx'

/** Others are names of cities. */
const TRANSLATED = [GLOBAL_CITY.name, LOADING, NO_CITY]

export function SiteHeader() {
  const { actor, services } = useApp()
  const header = useChild(actor, 'header')
  const city = useChild(actor, 'city')
  const { items } = useCart()
  const loggedIn = useSelector(actor, ({ context }) => context.user !== null)
  const searchText = useSelector(header, ({ context }) => context.searchText)
  const suggestions = useChild(header, 'suggestions')
  const rows = useSelector(suggestions, ({ context }) => context.rows)
  const menuOpen = useSelector(header, (snapshot) => snapshot.matches('open'))
  const label = useSelector(city, selectLabel)
  const loading = useSelector(city, selectIsLoading)
  const choices = useSelector(city, selectChoices, shallowEqual)
  const cities = useMemo(
    () =>
      choices.map((choice) => ({
        ...choice,
        name: isGlobal(choice._id) ? t(choice.name) : nameOf(choice.name),
      })),
    [choices],
  )
  const noneFound = useSelector(city, selectNoneFound)
  const hiddenCount = useSelector(city, selectHiddenCount)
  const selectedId = useSelector(city, ({ context }) => context.selected)
  const filter = useSelector(city, ({ context }) => context.filter)
  const open = useSelector(city, selectIsOpen)
  return (
    <HydrationBoundary>
      <Header
        loggedIn={loggedIn}
        cartCount={items.length}
        organizerUrl={services.organizerUrl}
        search={{
          text: searchText,
          onChange: (text) => header.send({ type: 'search.typed', searchText: text }),
          onSubmit: () => header.send({ type: 'search.submitted' }),
          rows,
          onOpen: () => suggestions.send({ type: 'suggestions.open', searchText }),
          onClose: () => suggestions.send({ type: 'suggestions.close' }),
          onChoose: (row) => suggestions.send({ type: 'suggestions.choose', row }),
        }}
        city={{
          label: TRANSLATED.includes(label) ? t(label) : nameOf(label),
          loading,
          cities,
          noneFound,
          hiddenCount,
          selectedId,
          filter,
          open,
          onOpen: () => city.send({ type: 'city.open' }),
          onClose: () => city.send({ type: 'city.close' }),
          onFilter: (text) => city.send({ type: 'city.filter', text }),
          onChoose: (id) => city.send({ type: 'city.choose', id }),
        }}
        menu={{
          open: menuOpen,
          onChange: (open) => header.send({ type: open ? 'menu.open' : 'menu.close' }),
          onLogout: () => header.send({ type: 'menu.logout' }),
        }}
      />
    </HydrationBoundary>
  )
}
