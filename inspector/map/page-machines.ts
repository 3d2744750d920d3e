import type { PageName } from '#contract/routes.ts'
import { PAGE_TITLES } from '#contract/titles.ts'
import { models } from '#machines/models.ts'
import { loadPages } from '#simulation/pages.ts'

export interface PageMachine {
  page: PageName
  title: string
  path: string
  /** Its name in machines/models.ts. */
  machine: string
}

export function loadPageMachines(): Promise<PageMachine[]> {
  return loadPages().then((pages) =>
    pages.map(({ name, model, route }) => ({
      page: name,
      title: PAGE_TITLES[name],
      path: route.path,
      machine: Object.keys(models).find((key) => models[key] === model) ?? '',
    })),
  )
}
