import type { AnyStateMachine } from 'xstate'
import { matchRoute, PAGE_NAMES, type PageName, pageRecord, type Route } from '#contract/routes.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { Model } from '#machines/kit/model.ts'
import { kindOf, modelOf } from '#machines/kit/settle.ts'
import { models } from '#machines/models.ts'
import { importPage } from '#src/app/import-page.ts'
import type { PageModule } from '#src/features/page-module.ts'
import { simulatedServices } from './simulated-services.ts'

export interface LoadedPage extends PageModule {
  name: PageName
  model: Model
  route: Route
}

let loading: Promise<LoadedPage[]> | undefined

/** Loads every page of the app. Rejects if a page's machine has no model. */
export function loadPages(): Promise<LoadedPage[]> {
  loading ??= Promise.all(PAGE_NAMES.map(load))
  return loading
}

async function load(name: PageName): Promise<LoadedPage> {
  const page = await importPage(name)
  const route = matchRoute({ path: pageRecord(name).path, queryString: '', state: null }) as Route
  // Only the machine is used: its services are simulated before they run.
  const { logic, input } = page.create(simulatedServices(0), () => null as never as AppRef)
  const pageInput = { ...route, user: null, city: '', cart: [], saved: [] }
  const model = modelOf(Object.values(models), logic as AnyStateMachine, kindOf(input(pageInput)))
  if (!model) throw new Error(`The page "${name}" has no model in machines/models.ts`)
  return { ...page, name, model, route }
}
