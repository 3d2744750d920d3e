import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { apiError } from '#machines/api-error.ts'
import { bookingModel } from '#machines/booking/booking.model.ts'
import { NOTHING_FOUND } from '#machines/booking-recovery/booking-recovery.setup.ts'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { tournament } from '#machines/fixtures.ts'
import { homeModel } from '#machines/home/home.model.ts'
import { done, failed, type Model } from '#machines/kit/model.ts'
import { modelPaths } from '#machines/kit/paths.ts'
import { walk } from '#machines/kit/walk.ts'
import { eventListingModel, listingModel } from '#machines/listing/listing.model.ts'
import { models } from '#machines/models.ts'
import { profileFormModel } from '#machines/profile/profile-form.model.ts'
import { createScreen, type ScreenOptions } from '#simulation/screen.tsx'

async function renderHtml(options: ScreenOptions<never>): Promise<string> {
  const { View, stop } = await createScreen(options)
  const html = renderToString(createElement(View))
  stop()
  return html.replaceAll('<!-- -->', '')
}

test.each(Object.entries(models))('the machine %s has a view', async (_, model) => {
  expect(await renderHtml({ model: model as never, frame: true })).toContain('<header')
})

test('a screen shows the state at the end of its path and records effects', async () => {
  const { actor, effects, View, stop } = await createScreen({
    model: checkoutModel,
    input: 'empty',
  })
  const nothingStored = done('bookingRecovery', NOTHING_FOUND)
  actor.send(nothingStored as never)
  expect(renderToString(createElement(View))).toContain('Your cart is empty')
  expect(effects).toEqual([])
  stop()

  const path = [nothingStored, failed('checkCart', apiError('Please try again.'))]
  const failing = await createScreen({ model: checkoutModel, path })
  expect(failing.actor.getSnapshot().value).toBe('cartCheckFailed')
  expect(renderToString(createElement(failing.View))).toContain('Your cart could not be checked')
  failing.stop()
})

test.each([
  ['home', homeModel as Model],
  ['booking', bookingModel as Model],
])(
  'every path of the %s model reaches the same state on its page as in the model',
  async (_, model) => {
    for (const { input, events } of modelPaths(model)) {
      const { actor, stop } = await createScreen({ model, input, path: events })
      const expected = walk(model.machine, model.inputs[input], events).actor
      expect(actor.getSnapshot().value).toEqual(expected.getSnapshot().value)
      stop()
    }
  },
)

test('`settled` settles the rest of the page and keeps the named state', async () => {
  const model = homeModel as never
  const loading = await renderHtml({ model, settled: 'banners.loading' })
  expect(loading).not.toContain('aria-roledescription="carousel"')
  expect(loading).toContain(tournament.name)
  expect(await renderHtml({ model })).not.toContain(tournament.name)
})

test('a listing is shown by the page of its kind, or by the page asked for', async () => {
  const [tournaments, events] = [listingModel as never, eventListingModel as never]
  const path = [failed('fetchFirst')]
  expect(await renderHtml({ model: tournaments, path })).toContain(
    'The tournaments could not be loaded',
  )
  expect(await renderHtml({ model: events, path })).toContain('The events could not be loaded')
  const home = await renderHtml({ model: events, path, page: 'home', settled: true })
  expect(home).toContain('The events could not be loaded')
  expect(home).toContain(tournament.name)
})

test('a machine without a page is shown by a page that runs it as a child', async () => {
  const emptied = { type: 'field.changed', name: 'lastName', value: '' }
  const path = [emptied, { type: 'form.submit' }]
  expect(await renderHtml({ model: profileFormModel as never, path })).toContain(
    'Last name is required',
  )
})

test('an unknown input and a page that does not run the machine are rejected', async () => {
  const model = listingModel as never
  await expect(createScreen({ model, input: 'nowhere' })).rejects.toThrow('no input "nowhere"')
  await expect(createScreen({ model, page: 'login' })).rejects.toThrow('No view shows the machine')
})
