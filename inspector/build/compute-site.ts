import type { BuiltSite } from '../matchpoint/map/built-site.ts'
import { pageMachines } from '../matchpoint/map/page-machines.ts'
import { pagesChart } from '../matchpoint/map/pages-chart.ts'
import { layoutsOf } from './compute-layouts.ts'
import { pageLinks } from './page-links.ts'

const links = await pageLinks()

export const site: BuiltSite = { links, layouts: await layoutsOf(pagesChart(pageMachines(links))) }
