import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OrderTable } from '#src/ui/OrderTable/OrderTable.tsx'
import { LARGEST_FEE, LONGEST_NAME, LONGEST_VENUE, squad } from '../extreme-samples.ts'
import { orderRow } from '../samples.ts'
import { usage } from '../usage.ts'

const rows = [
  orderRow(),
  orderRow({
    _id: 'row-4',
    cancellation: { amount: 1200, percent: 100, until: '26/11/2025, 6:00:00 PM' },
  }),
  orderRow({ _id: 'row-5', cancelled_at: '2025-11-20T06:30:00.000Z' }),
  orderRow({ _id: 'row-2', item_is_free_event: true, razorpay_payment_id: '-', item_total: 0 }),
  orderRow({
    _id: 'row-3',
    item_type: 'CATEGORY_EVENT',
    item_total: LARGEST_FEE,
    item: {
      ...orderRow().item,
      item_name: LONGEST_NAME,
      team_name: LONGEST_NAME,
      title: LONGEST_VENUE,
      players: squad,
    },
  }),
]

const meta = {
  title: 'Booking/Order table',
  component: OrderTable,
  parameters: usage(
    'Booked items, newest first, with running numbers. A table on a wide screen, a list of cards on a phone. Without bookings use EmptyState; for more than ten rows add Pagination below.',
  ),
  args: { rows, first: 1, onViewPlayers: fn(), onCancel: fn(), onTransfer: fn() },
} satisfies Meta<typeof OrderTable>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [button] = canvas.getAllByRole('button', { name: 'View Players' })
    if (button) await userEvent.click(button)
    await expect(args.onViewPlayers).toHaveBeenCalledWith(rows[0])
  },
}
export const Cancellable: Story = {
  args: { rows: rows.slice(1, 3) },
  play: async ({ canvas, userEvent, args }) => {
    const name = rows[1]?.item.item_name ?? ''
    await userEvent.click(canvas.getByRole('button', { name: `Cancel ${name}` }))
    await expect(args.onCancel).toHaveBeenCalledWith(rows[1])
    const [, cancelled] = canvas.getAllByRole('row').slice(1)
    await expect(cancelled).toHaveTextContent('Cancelled on 20 Nov')
    await expect(cancelled).not.toHaveTextContent('Show pass')
  },
}
/** Safari reads no table where its rows are shown as a grid, unless the roles are written out. */
export const ReadAsTable: Story = {
  play: async ({ canvasElement }) => {
    const rolesOf = (selector: string) =>
      Array.from(canvasElement.querySelectorAll(selector), (found) => found.getAttribute('role'))
    await expect(new Set(rolesOf('table'))).toEqual(new Set(['table']))
    await expect(new Set(rolesOf('thead, tbody'))).toEqual(new Set(['rowgroup']))
    await expect(new Set(rolesOf('tr'))).toEqual(new Set(['row']))
    await expect(new Set(rolesOf('th'))).toEqual(new Set(['columnheader']))
    await expect(new Set(rolesOf('td'))).toEqual(new Set(['cell']))
  },
}
export const One: Story = { args: { rows: rows.slice(0, 1) } }
export const Longest: Story = { args: { rows: rows.slice(4), first: 99_991 } }
export const SecondPage: Story = {
  args: {
    rows: Array.from({ length: 10 }, (_, index) => orderRow({ _id: `row-${index}` })),
    first: 11,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '11' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '20' })).toBeVisible()
  },
}
