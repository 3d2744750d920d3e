import { nextPages, PAGE_NAMES, type PageName, pageRecord, pageTitle } from '#contract/routes.ts'

export interface PageMachine {
  page: PageName
  title: string
  path: string
  /** The name of its machine. */
  machine: string
  /** The pages that it links to. */
  links: PageName[]
}

/** Machines with another name than their page. */
const MACHINES: Partial<Record<PageName, string>> = {
  tournaments: 'listing',
  events: 'eventListing',
  tournament: 'detail',
  event: 'eventDetail',
}

const camel = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const machineOf = (page: PageName): string => MACHINES[page] ?? camel(page)

/** The links are those that a build found, or, where it found none, the pages that visitors open next. */
export function pageMachines(links: Partial<Record<string, PageName[]>> = {}): PageMachine[] {
  return PAGE_NAMES.map((page) => ({
    page,
    title: pageTitle(page),
    path: pageRecord(page).path,
    machine: machineOf(page),
    links: links[page] ?? nextPages(page, true),
  }))
}
