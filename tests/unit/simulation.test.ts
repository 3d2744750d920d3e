import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { formModel } from '#machines/form/form.model.ts'
import { homeModel } from '#machines/home/home.model.ts'
import { eventListingModel, listingModel } from '#machines/listing/listing.model.ts'
import { tournament } from '#machines/modelling/fixtures.ts'
import { done, failed } from '#machines/modelling/model.ts'
import { modelPaths } from '#machines/modelling/paths.ts'
import { models } from '#machines/models.ts'
import { type StageOptions, stage } from '#simulation/stage.tsx'

async function seen(options: StageOptions<never>): Promise<string> {
  const { Stage, stop } = await stage(options)
  const html = renderToString(createElement(Stage))
  stop()
  return html.replaceAll('<!-- -->', '')
}

test.each(Object.entries(models))('the machine of %s has a view', async (_, model) => {
  expect(await seen({ model: model as never, frame: true })).toContain('<header')
})

test('a path is walked in the view itself, and what it asks of the world is noted', async () => {
  const { actor, effects, Stage, stop } = await stage({ model: checkoutModel, input: 'empty' })
  const nothingKept = done('recovery', { booked: [], unfinished: null, held: null })
  actor.send(nothingKept as never)
  expect(renderToString(createElement(Stage))).toContain('Your cart is empty')
  expect(effects).toEqual([])
  stop()

  const path = [nothingKept, failed('validateCart')]
  const failing = await stage({ model: checkoutModel, path })
  expect(failing.actor.getSnapshot().value).toBe('checkFailed')
  expect(renderToString(createElement(failing.Stage))).toContain('Your cart could not be checked')
  failing.stop()
})

test('every path leads where the model says, on its page as by itself', async () => {
  for (const { input, events, snapshots } of modelPaths(homeModel)) {
    const { actor, stop } = await stage({ model: homeModel, input, path: events })
    expect(actor.getSnapshot().value).toEqual(snapshots.at(-1)?.value)
    stop()
  }
})

test('the rest of the page settles, and the state that is looked at stays', async () => {
  const model = homeModel as never
  const loading = await seen({ model, settled: 'banners.loading' })
  expect(loading).not.toContain('aria-roledescription="carousel"')
  expect(loading).toContain(tournament.name)
  expect(await seen({ model })).not.toContain(tournament.name)
})

test('a list is shown by the page of its kind, or within the page that is asked for', async () => {
  const [tournaments, events] = [listingModel as never, eventListingModel as never]
  const path = [failed('fetchFirst')]
  expect(await seen({ model: tournaments, path })).toContain('The tournaments could not be loaded')
  expect(await seen({ model: events, path })).toContain('The events could not be loaded')
  const home = await seen({ model: events, path, page: 'home', settled: true })
  expect(home).toContain('The events could not be loaded')
  expect(home).toContain(tournament.name)
})

test('a machine without a page is shown where it is a child', async () => {
  const emptied = { type: 'field.changed', name: 'lastName', value: '' }
  const path = [emptied, { type: 'form.submit' }]
  expect(await seen({ model: formModel as never, path })).toContain('Last name is required')
})

test('what cannot be shown is said', async () => {
  const model = listingModel as never
  await expect(stage({ model, input: 'nowhere' })).rejects.toThrow('no input "nowhere"')
  await expect(stage({ model, page: 'login' })).rejects.toThrow('No view shows the machine')
})
