import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isGlobal } from '#contract/cities.ts'
import { GLOBAL_CITY, NO_CITY } from '#machines/city/cities.ts'
import {
  type CityRef,
  selectChoices,
  selectIsOpen,
  selectLabel,
  selectNoneFound,
} from '#machines/city/city.machine.ts'
import type { HeaderRef } from '#machines/header/header.machine.ts'
import { Header } from '#src/components/Header/Header.tsx'
import { HydrationBoundary } from '#src/hydration.tsx'
import { t } from '#src/languages/translate.ts'
import { useApp } from '../app-context.ts'
import { useCart } from '../use-cart.ts'

export function SiteHeader() {
  const { actor, services } = useApp()
  const header = actor.system.get('header') as HeaderRef
  const city = actor.system.get('city') as CityRef
  const { items } = useCart()
  const loggedIn = useSelector(actor, ({ context }) => context.user !== null)
  const searchText = useSelector(header, ({ context }) => context.searchText)
  const menuOpen = useSelector(header, (snapshot) => snapshot.matches('open'))
  const label = useSelector(city, selectLabel)
  const choices = useSelector(city, selectChoices, shallowEqual)
  const cities = useMemo(
    () =>
      choices.map((choice) =>
        isGlobal(choice._id) ? { ...choice, name: t(choice.name) } : choice,
      ),
    [choices],
  )
  const noneFound = useSelector(city, selectNoneFound)
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
        }}
        city={{
          label: label === NO_CITY || label === GLOBAL_CITY.name ? t(label) : label,
          cities,
          noneFound,
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
        }}
      />
    </HydrationBoundary>
  )
}
