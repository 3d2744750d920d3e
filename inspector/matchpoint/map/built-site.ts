import type { PageName } from '#contract/routes.ts'
import type { Geometries } from '#inspector/chart/layout.ts'

/** What a build computes of the pages. */
export interface BuiltSite {
  links: Record<string, PageName[]>
  layouts: Geometries
}
