import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { cityLabel, filterCities, noCityMatches } from '#machines/city/cities.ts'
import { Header } from '#src/components/Header/Header.tsx'
import { LONGEST_NAME } from '../extreme-samples.ts'
import { cities } from '../samples.ts'
import { usage } from '../usage.ts'
import { useArg } from '../use-arg.ts'

const meta = {
  title: 'Layout/Header',
  component: Header,
  parameters: {
    layout: 'fullscreen',
    ...usage(
      'The header of every page. Below 1024 px the search has its own row, icons replace labels, and the links move into a menu. One per page, with no second navigation bar below it.',
    ),
  },
  args: {
    loggedIn: false,
    cartCount: 0,
    organizerUrl: 'https://organizer.example',
    search: { text: '', onChange: fn(), onSubmit: fn() },
    city: {
      label: 'Bengaluru',
      cities,
      noneFound: false,
      selectedId: 'Bengaluru',
      filter: '',
      open: false,
      onOpen: fn(),
      onClose: fn(),
      onFilter: fn(),
      onChoose: fn(),
    },
    menu: { open: false, onChange: fn() },
  },
  render: function Wired(args) {
    const [text, setText] = useArg(args.search.text)
    const known = [...args.city.cities]
    const [filter, setFilter] = useState('')
    const [choosing, setChoosing] = useState(false)
    const close = () => {
      setFilter('')
      setChoosing(false)
    }
    const [selectedId, setSelectedId] = useArg(args.city.selectedId)
    const [open, setOpen] = useArg(args.menu.open)
    return (
      <Header
        {...args}
        search={{ ...args.search, text, onChange: setText }}
        city={{
          label: cityLabel(known, selectedId),
          cities: filterCities(known, filter),
          noneFound: noCityMatches(known, filter),
          selectedId,
          filter,
          open: choosing,
          onOpen: () => setChoosing(true),
          onClose: close,
          onFilter: setFilter,
          onChoose: (id) => {
            setSelectedId(id)
            close()
          },
        }}
        menu={{ open, onChange: setOpen }}
      />
    )
  },
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const Guest: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'chess{Enter}')
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
export const MenuOpen: Story = { args: { menu: { open: true, onChange: fn() } } }
export const Longest: Story = {
  args: {
    loggedIn: true,
    cartCount: 128,
    search: { ...meta.args.search, text: LONGEST_NAME },
    city: {
      ...meta.args.city,
      cities: [...cities, { _id: 'longest', name: LONGEST_NAME }],
      selectedId: 'longest',
    },
  },
}
export const NoCityMatches: Story = {
  args: { city: { ...meta.args.city, selectedId: 'gone', label: 'Select City' } },
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
