import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/constants.ts'
import { orderRow } from '#machines/modelling/fixtures.ts'
import { done } from '#machines/modelling/model.ts'
import { walk } from '#machines/modelling/walk.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'

const total = 2 * PAGE_SIZE.orders + 1

test('a page beyond the last one of My Orders is replaced by the last', () => {
  const { actor, effects } = walk(ordersMachine, { page: 99 }, [
    done('fetchOrders', { rows: [], total, refunds: [] }),
  ])
  expect(effects).toEqual([{ type: 'replacePage', params: { page: 3 } }])
  actor.send({ type: 'orders.pageChanged', page: 3 })
  actor.send(done('fetchOrders', { rows: [orderRow], total, refunds: [] }) as never)
  expect(actor.getSnapshot().context.rows).toEqual([orderRow])
  expect(effects).toHaveLength(1)
})

test('My Orders without any order stay on their page', () => {
  const { actor, effects } = walk(ordersMachine, { page: 99 }, [
    done('fetchOrders', { rows: [], total: 0, refunds: [] }),
  ])
  expect(effects).toEqual([])
  expect(actor.getSnapshot().context.total).toBe(0)
})
