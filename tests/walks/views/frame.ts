import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EventObject } from 'xstate'
import { isGlobal } from '#contract/cities.ts'
import type { Suggestion } from '#contract/entities.ts'
import { filterCities } from '#machines/city/cities.ts'
import type { cityMachine } from '#machines/city/city.machine.ts'
import { cityModel } from '#machines/city/city.model.ts'
import { contactModel } from '#machines/contact/contact.model.ts'
import { supportInfo } from '#machines/fixtures.ts'
import type { footerMachine } from '#machines/footer/footer.machine.ts'
import { footerModel } from '#machines/footer/footer.model.ts'
import type { headerMachine } from '#machines/header/header.machine.ts'
import { headerModel } from '#machines/header/header.model.ts'
import type { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts'
import { suggestionsModel } from '#machines/suggestions/suggestions.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import { seenPanels } from '../checkout-page.ts'
import { typeInto } from '../fields.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { presses, seenText } from './seen.ts'

const banner = page.getByRole('banner')
const cityButton = () =>
  document.querySelector('header button[aria-haspopup=dialog]') as HTMLElement
const search = banner.getByPlaceholder('Search for Tournaments and Events')

const seenCities = () =>
  page
    .getByRole('listbox', { name: 'Cities' })
    .getByRole('option')
    .elements()
    .map((each) => each.textContent)

export const city: ViewWalk<typeof cityMachine> = {
  model: cityModel,
  external: ['city.reset', 'city.restored'],
  acts: {
    'city.open': async () => {
      await userEvent.click(cityButton())
      return undefined
    },
    'city.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
    'city.choose': async ({ id }: { id: string }) => {
      const name = isGlobal(id) ? 'Global' : 'Pune'
      await userEvent.click(page.getByRole('option', { name, exact: true }))
      return [{ type: 'city.close' }, { type: 'city.choose', id } as EventObject]
    },
    'city.filter': async ({ text }: { text: string }) => {
      typeInto(page.getByLabelText('Browse cities', { exact: true }), text)
      return undefined
    },
  },
  isHidden: (snapshot, event) => {
    const { cities, filter } = snapshot.context
    if (event.type === 'city.choose') {
      const ids = filterCities(cities, filter).map(({ _id }) => _id)
      return (
        !snapshot.matches({ list: 'open' }) || !ids.includes((event as never as { id: string }).id)
      )
    }
    return event.type === 'city.filter' && (event as never as { text: string }).text === filter
  },
  shows: {
    cities: (snapshot) => {
      const { cities, selected } = snapshot.context
      const isLoading = snapshot.hasTag('busy')
      const name = isGlobal(selected) ? 'Global' : cities.find(({ _id }) => _id === selected)?.name
      const nameless = isLoading ? 'Loading...' : 'Select City'
      expect(cityButton().textContent).toBe(`City: ${name ?? nameless}`)
      expect(cityButton().getAttribute('aria-busy')).toBe(String(isLoading))
    },
    'list.closed': () => {
      expect(cityButton().getAttribute('aria-expanded')).toBe('false')
      expect(page.getByRole('listbox', { name: 'Cities' }).elements()).toHaveLength(0)
    },
    'list.open': ({ context: { cities, filter } }) => {
      expect(cityButton().getAttribute('aria-expanded')).toBe('true')
      const hidden = filter === '' ? cities.length - filterCities(cities, filter).length : 0
      expect(
        page
          .getByText(`Type to find ${hidden} more ${hidden === 1 ? 'city' : 'cities'}`)
          .elements(),
      ).toHaveLength(hidden > 0 ? 1 : 0)
      const known = cities.map(({ name }) => name)
      const shown = filter ? ['Global', 'Kochi'] : ['Global', 'Bengaluru', 'Pune']
      expect(seenCities()).toEqual(shown.filter((name) => known.includes(name)))
    },
  },
}

const menuSheet = page.getByRole('dialog', { name: 'Menu' })
const menuButton = () => document.querySelector('header [aria-label=Menu]') as HTMLElement
const MENU_LINKS = ['Book Events', 'Login', 'Tournaments', 'Events', 'About Us', 'Contact Us']

export const header: ViewWalk<typeof headerMachine> = {
  model: headerModel,
  begin: async (input, inspect) => {
    await page.viewport(390, 800)
    const screen = await createScreen({ model: headerModel, input, frame: true, inspect })
    return { screen: screen as never, actor: screen.actor }
  },
  // Of a guest, whose menu has no Logout.
  external: ['route.changed', 'screen.wide', 'menu.logout', 'suggestion.chosen'],
  acts: {
    'search.typed': async ({ searchText }: { searchText: string }) => {
      typeInto(search, searchText)
      return undefined
    },
    'search.submitted': presses('Search', banner),
    'menu.open': presses('Menu', banner),
    'menu.close': presses('Close', menuSheet),
  },
  // The sheet covers the search; typing the same again changes nothing.
  isHidden: (snapshot, event) =>
    event.type.startsWith('search.') &&
    (snapshot.matches('open') ||
      (event as never as { searchText?: string }).searchText === snapshot.context.searchText),
  always: ({ context: { searchText } }, { last, effects }) => {
    // Also below the sheet of the menu.
    const field = document.querySelector<HTMLInputElement>('header input[type=search]')
    expect(field?.value).toBe(searchText)
    if (last?.type === 'search.submitted') {
      const query = searchText ? `?q=${searchText}` : ''
      expect(effects.at(-1)).toEqual({ type: 'navigate', params: { to: `/searchevents${query}` } })
    }
  },
  shows: {
    closed: (_, { last, effects }) => {
      expect(menuSheet.elements()).toHaveLength(0)
      expect(menuButton().getAttribute('aria-expanded')).toBe('false')
      if (last?.type === 'menu.close') expect(document.activeElement).toBe(menuButton())
      if (last?.type === 'menu.logout') expect(effects.at(-1)).toEqual({ type: 'logout' })
    },
    open: () => {
      expect(menuButton().getAttribute('aria-expanded')).toBe('true')
      for (const name of MENU_LINKS) {
        expect(menuSheet.getByRole('link', { name, exact: true }).element()).toBeVisible()
      }
    },
  },
  ends: () => page.viewport(1280, 800),
}

const seenSuggestions = () =>
  page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option')
    .elements()
    .map((each) => each.textContent)

/** The layer of a list listens to keys from the frame after the one in which it opens. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

const isListed = () => seenSuggestions().length > 0

export const suggestions: ViewWalk<typeof suggestionsMachine> = {
  model: suggestionsModel,
  acts: {
    'search.typed': async ({ searchText }: { searchText: string }) => {
      typeInto(search, searchText)
      return undefined
    },
    'suggestions.open': async () => {
      ;(search.element() as HTMLElement).focus()
      await frames()
      await userEvent.keyboard('{ArrowDown}')
      return undefined
    },
    'suggestions.close': async () => {
      await frames()
      if (isListed()) await userEvent.keyboard('{Escape}')
      else (search.element() as HTMLElement).blur()
      return undefined
    },
    'suggestions.choose': async ({ row }: { row: Suggestion }) => {
      await frames()
      await userEvent.click(page.getByRole('option', { name: row.name }))
      return undefined
    },
  },
  always: () => expect(search.elements()).toHaveLength(1),
  // Only a listed row can be chosen; typing the same text again changes nothing.
  isHidden: ({ context: { text, rows } }, event) => {
    if (event.type === 'suggestions.choose') return rows.length === 0
    const { searchText = text } = event as never as { searchText?: string }
    if (event.type === 'search.typed') return searchText === text
    return event.type === 'suggestions.open' && searchText !== text
  },
  shows: {
    closed: (_, { last, effects }) => {
      expect(seenSuggestions()).toEqual([])
      if (last?.type !== 'suggestions.close' || effects.length === 0) return
      expect(effects.at(-1)?.type).toBe('navigate')
    },
    asked: ({ context: { rows } }) => {
      expect(search.element().getAttribute('role')).toBe('combobox')
      expect(seenSuggestions()).toEqual(
        rows.map(({ name, type }) => `${name}${type === 'VENUE' ? 'Venue' : 'Tournament'} · Pune`),
      )
      const count = rows.length > 0 ? `${rows.length} suggestions` : ''
      expect(document.querySelector('header search [role=status]')?.textContent).toBe(count)
    },
  },
}

/** On the contact page, which offers to load the details again. */
export const footer: ViewWalk<typeof footerMachine> = {
  model: footerModel,
  begin: async (_, inspect) => {
    const screen = await createScreen({ model: contactModel, frame: true, inspect })
    return { screen: screen as never, actor: screen.actor.system.get('footer') }
  },
  acts: { 'support.retry': presses('Retry') },
  shows: {
    loading: () => {
      expect(seenText('footer')).toContain('The premier platform')
      expect(seenText('footer')).not.toContain(supportInfo.phone)
      expect(seenPanels('alert')).toEqual({})
    },
    loaded: () => {
      for (const text of ['Facebook', 'Instagram', supportInfo.phone, supportInfo.email]) {
        expect(seenText('footer')).toContain(text)
      }
      expect(seenText('footer')).not.toContain('YouTube')
      expect(seenText()).toContain(supportInfo.address)
    },
    missing: () => {
      expect(seenText('footer')).not.toContain(supportInfo.phone)
      const panel = seenPanels('alert')['The support details could not be loaded']
      expect(panel?.buttons).toEqual(['Retry'])
    },
  },
}
