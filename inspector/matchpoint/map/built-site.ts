import type { PageName } from '#contract/routes.ts'
import type { Geometries } from '#inspector/chart/layout.ts'

/** The map of the pages, computed by a build. */
export interface BuiltSite {
  links: Record<string, PageName[]>
  layouts: Geometries
}
