import type { AnyStateMachine } from 'xstate'
import { addressOf, matchRoute, type PageName, type Route } from '#contract/routes.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { Model } from '#machines/modelling/model.ts'
import { kindOf, modelOf } from '#machines/modelling/settle.ts'
import { models } from '#machines/models.ts'
import type { PageModule } from '#src/pages/page-module.ts'
import { PAGES } from '#src/pages/pages.ts'
import { puppetServices } from './puppets.ts'

/** A page as it can be put on stage: its view, and the model of the statechart behind it. */
export interface StagePage extends PageModule {
  name: PageName
  model: Model
  route: Route
}

let loading: Promise<StagePage[]> | undefined

/** Every page of the app, its chunk loaded. Rejects where a page's machine has no model. */
export function stagePages(): Promise<StagePage[]> {
  loading ??= Promise.all((Object.keys(PAGES) as PageName[]).map(load))
  return loading
}

async function load(name: PageName): Promise<StagePage> {
  const { page } = await PAGES[name]()
  const route = matchRoute({ path: addressOf(name), queryString: '', state: null }) as Route
  // What is made of services and app is replaced by puppets before it could ask for either.
  const { logic, input } = page.create(puppetServices(0), null as never as AppRef)
  const visit = { ...route, user: null, city: '', cart: [] }
  const model = modelOf(Object.values(models), logic as AnyStateMachine, kindOf(input(visit)))
  if (!model) throw new Error(`The page "${name}" has no model in machines/models.ts`)
  return { ...page, name, model, route }
}
