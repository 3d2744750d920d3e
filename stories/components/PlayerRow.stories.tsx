import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { parsePlayers } from '#machines/checkout/players-text.ts'
import { PlayerRow } from '#src/ui/PlayerRow/PlayerRow.tsx'
import { LONGEST_EMAIL, LONGEST_NAME, squad } from '../extreme-samples.ts'
import { live } from '../live.tsx'
import { withStack } from '../Stack.tsx'
import { usage } from '../usage.ts'

const EMPTY = { name: '', email: '', mobile: '' }
const asha = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' }

const meta = {
  title: 'Fields/Player row',
  component: PlayerRow,
  parameters: usage(
    'One player of a roster at checkout, with shortcuts for typing: the user’s own details, players of earlier bookings, a pasted list. For a person elsewhere use Fields.',
  ),
  args: {
    number: 1,
    fieldName: 'one',
    section: 'section-one',
    player: EMPTY,
    errors: {},
    onChange: fn(),
    onChoose: fn(),
  },
  argTypes: { disabled: { control: 'boolean' } },
  decorators: [
    live((args, change) => ({
      onChange(field, value) {
        args.onChange(field, value)
        change(({ player }) => ({ player: { ...player, [field]: value } }))
      },
      onChoose(player) {
        args.onChoose?.(player)
        change({ player })
      },
      onUseMine:
        args.onUseMine &&
        (() => {
          args.onUseMine?.()
          change({ player: asha })
        }),
      onPaste(text) {
        const [player] = parsePlayers(text)
        if (player) change({ player })
        return player !== undefined
      },
    })),
    withStack,
  ],
} satisfies Meta<typeof PlayerRow>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Player 1' })).toBeVisible()
    const name = canvas.getByLabelText('Name')
    await userEvent.type(name, 'A')
    await expect(args.onChange).toHaveBeenCalledWith('name', 'A')
    await userEvent.clear(name)
  },
}
export const MyDetails: Story = {
  args: { onUseMine: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use my details' }))
    await expect(args.onUseMine).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue(asha.name))
  },
}
export const EarlierPlayers: Story = {
  args: {
    onUseMine: fn(),
    onRemove: fn(),
    earlier: squad.map(({ name, email }) => ({ name, email, mobile: asha.mobile })),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Name' }))
    await expect(await screen.findByRole('option', { name: /Asha Rao/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledOnce())
    await expect(args.onChoose).toHaveBeenCalledWith({
      name: 'Meera Nair',
      email: 'player3@example.in',
      mobile: asha.mobile,
    })
  },
}
export const Suggested: Story = {
  args: { number: 2, suggested: [asha], earlier: [asha] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: asha.name }))
    await expect(args.onChoose).toHaveBeenCalledWith(asha)
    await waitFor(() => expect(canvas.getByLabelText('Mobile')).toHaveValue(asha.mobile))
  },
}
export const PastedLine: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText('Name')
    await userEvent.click(name)
    await userEvent.paste('Meera')
    await waitFor(() => expect(name).toHaveValue('Meera'))
    await userEvent.paste(Object.values(asha).join(', '))
    await waitFor(() => expect(name).toHaveValue(asha.name))
    await expect(canvas.getByLabelText('Email')).toHaveValue(asha.email)
    await expect(canvas.getByLabelText('Mobile')).toHaveValue(asha.mobile)
  },
}
export const Invitable: Story = {
  args: { number: 2, onInvite: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite by a link' }))
    await expect(args.onInvite).toHaveBeenCalledOnce()
  },
}
export const Accepted: Story = {
  args: { number: 2, player: asha, note: 'Asha Rao accepted' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Asha Rao accepted')
  },
}
export const Wrong: Story = {
  args: {
    number: 2,
    player: { name: '', email: 'asha@', mobile: '98' },
    errors: {
      name: 'Name is required',
      email: 'Invalid email address.',
      mobile: 'Mobile must be 10 digits.',
    },
    onRemove: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove player 2' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const WhilePaying: Story = { args: { player: asha, disabled: true, onUseMine: fn() } }
export const Longest: Story = {
  args: {
    number: 11,
    player: { name: LONGEST_NAME, email: LONGEST_EMAIL, mobile: asha.mobile },
    onUseMine: fn(),
    onRemove: fn(),
    earlier: [{ name: LONGEST_NAME, email: LONGEST_EMAIL, mobile: asha.mobile }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Name' }))
    await expect(await screen.findByRole('option')).toBeVisible()
  },
}
