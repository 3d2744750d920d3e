import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { cityLabel, filterCities, noCityMatches } from '#machines/city/cities.ts'
import { Header } from '#src/ui/Header/Header.tsx'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { city, menu, search } from '../header-sample.ts'
import { live } from '../live.tsx'
import { cities, suggestions } from '../samples.ts'
import { PHONE } from '../toolbar.ts'
import { framedUsage } from '../usage.ts'

const meta = {
  title: 'Layout/Header',
  component: Header,
  parameters: {
    layout: 'fullscreen',
    ...framedUsage(
      'The header of every page. Below 1024 px the search has its own row, icons replace labels, and the links move into a menu. One per page, with no second navigation bar below it.',
      160,
    ),
  },
  args: {
    loggedIn: false,
    cartCount: 0,
    organizerUrl: 'https://organizer.example',
    search,
    city,
    menu,
  },
  decorators: [
    live(({ search, city, menu }, change) => {
      const known = [...city.cities]
      const changeCity = (to: Partial<typeof city>) =>
        change(({ city }) => ({ city: { ...city, ...to } }))
      return {
        search: {
          ...search,
          onChange: (text) => change(({ search }) => ({ search: { ...search, text } })),
          onClose: () => change(({ search }) => ({ search: { ...search, rows: [] } })),
        },
        city: {
          ...city,
          label: cityLabel(known, city.selectedId),
          cities: filterCities(known, city.filter),
          noneFound: noCityMatches(known, city.filter),
          hiddenCount: 0,
          onOpen: () => changeCity({ open: true }),
          onClose: () => changeCity({ open: false, filter: '' }),
          onFilter: (filter) => changeCity({ filter }),
          onChoose: (selectedId) => changeCity({ selectedId, open: false, filter: '' }),
        },
        menu: {
          ...menu,
          onChange: (open) => {
            menu.onChange(open)
            change({ menu: { ...menu, open } })
          },
        },
      }
    }),
  ],
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const Guest: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(
      canvas.getByPlaceholderText('Search for Tournaments and Events'),
      'chess{Enter}',
    )
    await expect(args.search.onSubmit).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(canvas.getByRole('link', { name: 'Book Events' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}
export const Member: Story = {
  args: { loggedIn: true, cartCount: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Book Events 2' })).toHaveAttribute(
      'href',
      '/book-events',
    )
    await expect(canvas.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
    await expect(canvas.queryByText('Organizers')).toBeNull()
  },
}
export const FullCart: Story = { args: { loggedIn: true, cartCount: 128 } }
export const MenuOpen: Story = {
  args: { menu: { ...menu, open: true } },
  globals: PHONE,
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    await expect(within(sheet).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(within(sheet).queryByText('Logout')).toBeNull()
  },
}
export const MenuClosedByKey: Story = {
  name: 'Menu closed by Escape',
  args: { menu: { ...menu, open: true } },
  globals: PHONE,
  play: async ({ userEvent, args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(args.menu.onChange).toHaveBeenCalledWith(false)
  },
}
export const MenuOfMember: Story = {
  args: { loggedIn: true, menu: { ...menu, open: true } },
  globals: PHONE,
  play: async ({ userEvent, args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    const orders = within(sheet).getByRole('link', { name: 'My Orders' })
    await expect(orders).toHaveAttribute('href', '/account?view=orders')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Logout' }))
    await expect(args.menu.onLogout).toHaveBeenCalledOnce()
  },
}
export const Longest: Story = {
  args: {
    loggedIn: true,
    cartCount: 128,
    search: { ...search, text: LONGEST_NAME },
    city: {
      ...city,
      cities: [...cities, { _id: 'longest', name: LONGEST_NAME }],
      selectedId: 'longest',
    },
  },
}
export const NoCityMatches: Story = {
  args: { city: { ...city, selectedId: 'gone', label: 'Select City' } },
}
export const ChoosingCity: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'City: Bengaluru' }))
    const search = await screen.findByPlaceholderText('Browse cities...')
    await waitFor(() => expect(search).toHaveFocus())
    await expect(screen.getByRole('option', { name: 'Bengaluru', selected: true })).toBeVisible()
    await userEvent.type(search, 'atlantis')
    await waitFor(() => expect(screen.getByText('No cities found')).toBeVisible())
    await userEvent.clear(search)
    await userEvent.type(search, 'pun')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Delhi' })).toBeNull())
    await userEvent.click(screen.getByRole('option', { name: 'Pune' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'City: Pune' })).toHaveFocus())
  },
}
/** Rows that each lead elsewhere: to a page, or to a search. */
export const Suggestions: Story = {
  args: { search: { ...search, text: 'mum', rows: suggestions } },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByPlaceholderText('Search for Tournaments and Events')
    await userEvent.click(field)
    const list = await screen.findByRole('listbox', { name: 'Suggestions' })
    await expect(within(list).getAllByRole('option')).toHaveLength(suggestions.length)
    await expect(screen.getByText('4 suggestions')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(field).toHaveAttribute(
        'aria-activedescendant',
        within(list).getAllByRole('option')[0]?.id,
      ),
    )
    await expect(args.search.onSubmit).not.toHaveBeenCalled()
  },
}
