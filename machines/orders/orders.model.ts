import {
  cancelledRow,
  heldPayment,
  invitedRow,
  refund,
  teamPlayer,
  transferableRow,
  transferred,
} from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { ordersMachine, runningNumber, selectHasNoOrders } from './orders.machine.ts'

export const ordersModel = defineModel({
  about: 'Lists the member’s bookings page by page and shows their players and passes.',
  machine: ordersMachine,
  inputs: { member: { page: 1 } },
  events: [
    { type: 'orders.goToPage', page: 2 },
    { type: 'orders.pageChanged', page: 2 },
    { type: 'orders.retry' },
    { type: 'players.view', row: transferableRow },
    { type: 'players.close' },
    { type: 'cancellation.open', row: transferableRow },
    { type: 'transfer.open', row: transferableRow },
    { type: 'teamChange.open', row: transferableRow, player: teamPlayer },
  ],
  outcomes: [
    done('fetchOrders', {
      rows: [transferableRow],
      total: 11,
      refunds: [],
      held: [],
      transferred: [],
    }),
    done('fetchOrders', { rows: [cancelledRow], total: 1, refunds: [], held: [], transferred: [] }),
    done('fetchOrders', { rows: [invitedRow], total: 1, refunds: [], held: [], transferred: [] }),
    done('fetchOrders', { rows: [], total: 0, refunds: [], held: [], transferred: [] }),
    done('fetchOrders', { rows: [], total: 0, refunds: [], held: [], transferred: [transferred] }),
    done('fetchOrders', { rows: [], total: 0, refunds: [refund], held: [], transferred: [] }),
    done('fetchOrders', { rows: [], total: 0, refunds: [], held: [heldPayment], transferred: [] }),
    done('fetchOrders', { rows: [], total: 10, refunds: [], held: [], transferred: [] }),
    failed('fetchOrders'),
    done('cancellation', true),
    done('cancellation', false),
    done('teamChange', true),
    done('teamChange', false),
    done('transfer', true),
    done('transfer', false),
  ],
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    shown: (snapshot) => {
      expectThat(snapshot.context.cancelling, 'cancelling').is(null)
      const { page, rows, refunds, held } = snapshot.context
      expectThat(runningNumber(page, 0), 'number of the first row').is((page - 1) * 10 + 1)
      if (rows.length + refunds.length + held.length > 0) {
        expectThat(selectHasNoOrders(snapshot), 'has no orders').is(false)
      }
    },
    viewingPlayers: ({ context }) => expectThat(context.viewed, 'viewed').is(transferableRow),
    cancelling: ({ context, children }) =>
      expectThat(children.cancellation?.getSnapshot().context.row ?? null, 'row').is(
        context.cancelling,
      ),
    changingTeam: ({ context, children }) =>
      expectThat(children.teamChange?.getSnapshot().context.player, 'player').is(
        context.changing?.player,
      ),
    transferring: ({ context, children }) =>
      expectThat(children.transfer?.getSnapshot().context.row ?? null, 'row').is(
        context.transferring,
      ),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'orders.retry' }), 'can orders.retry').is(true),
  },
})
