import { afterEach, describe, expect, test, vi } from 'vitest'
import { usageKeys } from '#inspector/build/usage-keys.ts'
import { cartModel } from '#machines/cart/cart.model.ts'
import { walkTransitions } from '#machines/kit/edges.ts'
import type { Model } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { profileFormModel } from '#machines/profile/profile-form.model.ts'
import { isCountedVisit } from '#src/inspection/counted-visit.ts'
import { startUsageCounts } from '#src/inspection/usage-counts.ts'

afterEach(vi.restoreAllMocks)

function startVisit() {
  const sendBeacon = vi.fn((_: string, __: string) => true)
  let leave = () => {}
  const inspect = startUsageCounts({ navigator: { sendBeacon } } as unknown as Window, {
    isHidden: () => false,
    onChange: () => () => {},
    onLeave: (listener) => {
      leave = listener
      return () => {}
    },
  })
  return {
    inspect,
    leave: () => leave(),
    sent: () => sendBeacon.mock.calls.map(([path, body]) => ({ path, ...JSON.parse(body) })),
  }
}

describe('a counted visit', () => {
  test('reports each state and transition once, when the page is hidden, and nothing that was typed', () => {
    const { inspect, leave, sent } = startVisit()
    const type = (value: string) =>
      actor.send({ type: 'field.changed', name: 'lastName', value } as never)
    const { machine, inputs } = profileFormModel
    const { actor } = walk(machine, Object.values(inputs)[0] as never, [], inspect)
    for (const value of ['S', 'Se', 'Secretname']) type(value)
    expect(sent()).toEqual([])
    leave()
    leave()
    const [report, ...others] = sent()
    expect(others).toEqual([])
    expect(report.path).toBe('/usage')
    const all = Object.values(report).flat() as string[]
    expect(new Set(all).size).toBe(all.length)
    expect(all.some((key) => key.includes('on "field.changed"'))).toBe(true)
    expect(JSON.stringify(report)).not.toContain('Secretname')
    type('Secretnames')
    leave()
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ['cart', cartModel],
    ['login', loginModel],
  ] as [string, Model][])(
    'of all of %s reports each state and transition that the build knows',
    (_, model) => {
      const { inspect, leave, sent } = startVisit()
      for (const { input, events } of walkTransitions(model).walks) {
        walk(model.machine, model.inputs[input], events, inspect)
      }
      leave()
      const { id } = model.machine
      expect(sent()[0]?.[id].toSorted()).toEqual(usageKeys({ model })[id]?.toSorted())
    },
  )
})

describe('a visit is counted', () => {
  const page = (isOn: boolean, navigator: object = {}) =>
    ({ document: { querySelector: () => (isOn ? {} : null) }, navigator }) as unknown as Window

  test('if it is drawn: one of ten', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.0999)
    expect(isCountedVisit(page(true))).toBe(true)
    random.mockReturnValue(0.1)
    expect(isCountedVisit(page(true))).toBe(false)
  })

  test('unless the operator counts none, or the person asked to be left out', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(isCountedVisit(page(false))).toBe(false)
    expect(isCountedVisit(page(true, { globalPrivacyControl: true }))).toBe(false)
    expect(isCountedVisit(page(true, { doNotTrack: '1' }))).toBe(false)
    expect(isCountedVisit(page(true, { doNotTrack: 'unspecified' }))).toBe(true)
  })
})
