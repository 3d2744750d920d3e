import type { PageName } from '#contract/routes.ts'
import type { PageModule } from '#src/features/page-module.ts'

/** The folder of a page has the page's name. */
export async function importPage(name: PageName): Promise<PageModule> {
  const { page } = await import(`../features/${name}/page.ts`)
  return page
}
