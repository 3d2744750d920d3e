import type { PageName } from '#contract/routes.ts'
import { PAGE_TITLES } from '#contract/titles.ts'
import { models } from '#machines/models.ts'
import { loadPages } from '#simulation/pages.ts'

/** A page of the app, and the machine behind it. */
export interface Door {
  page: PageName
  title: string
  path: string
  machine: string
}

/** Every page with its machine's name in machines/models.ts. */
export function openDoors(): Promise<Door[]> {
  return loadPages().then((pages) =>
    pages.map(({ name, model, route }) => ({
      page: name,
      title: PAGE_TITLES[name],
      path: route.path,
      machine: Object.keys(models).find((key) => models[key] === model) ?? '',
    })),
  )
}
