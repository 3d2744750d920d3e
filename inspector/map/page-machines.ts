import { type PageName, pageTitle } from '#contract/routes.ts'
import { models } from '#machines/models.ts'
import { loadPages } from '#simulation/pages.ts'

export interface PageMachine {
  page: PageName
  title: string
  path: string
  machine: string
}

export function loadPageMachines(): Promise<PageMachine[]> {
  return loadPages().then((pages) =>
    pages.map(({ name, model, route }) => ({
      page: name,
      title: pageTitle(name),
      path: route.path,
      machine: Object.keys(models).find((key) => models[key] === model) ?? '',
    })),
  )
}
