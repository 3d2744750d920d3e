import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/constants.ts'
import { orderRow, refund } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { ordersMachine, runningNumber, selectHasNoOrders } from '#machines/orders/orders.machine.ts'

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

test('My Orders are said to be empty once they are loaded without order or refund', () => {
  const has = (...answers: object[]) => {
    const loaded = answers.map((answer) =>
      done('fetchOrders', { rows: [], total: 0, refunds: [], ...answer }),
    )
    return selectHasNoOrders(walk(ordersMachine, { page: 1 }, loaded).actor.getSnapshot())
  }
  expect([has(), has({}), has({ total: 1, rows: [orderRow] }), has({ refunds: [refund] })]).toEqual(
    [false, true, false, false],
  )
})

test('the running number counts the orders of all pages from 1', () => {
  expect([runningNumber(1, 0), runningNumber(1, 9), runningNumber(3, 4)]).toEqual([1, 10, 25])
})
