import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { OrderTable } from '#src/components/OrderTable/OrderTable.tsx'
import { Pagination } from '#src/components/Pagination/Pagination.tsx'
import { LONGEST_NAME, LONGEST_VENUE, orderRow } from '../samples.ts'
import { usage } from '../usage.ts'

const rows = [
  orderRow(),
  orderRow({ _id: 'row-2', item_is_free_event: true, razorpay_payment_id: '-', item_total: 0 }),
  orderRow({
    _id: 'row-3',
    item_type: 'CATEGORY_EVENT',
    item_total: 999_999,
    item: { ...orderRow().item, item_name: LONGEST_NAME, title: LONGEST_VENUE },
  }),
]

const meta = {
  component: OrderTable,
  parameters: usage(
    'What was booked, newest first, by running number. A table on a wide screen, a list of the same rows on a phone.',
  ),
  args: { rows, first: 1, onViewPlayers: fn() },
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
export const Paged: Story = {
  render: function Paged(args) {
    const [page, setPage] = useState(1)
    return (
      <>
        <OrderTable {...args} first={(page - 1) * 10 + 1} />
        <Pagination count={123} pageSize={10} page={page} onChange={setPage} label="Orders" />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(canvas.getByRole('cell', { name: '11' })).toBeVisible()
  },
}
