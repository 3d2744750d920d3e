import type { ArgTypesEnhancer, InputType } from 'storybook/internal/csf'
import { Button } from '#src/ui/Button/Button.tsx'
import { button } from '#styled/recipes'

/** What a prop is, by its name; the comment on a component's own prop is more exact. */
const MEANINGS: Record<string, string> = {
  action: 'The button below the links.',
  actions: 'What can be done: one to three buttons, or the entries of the menu.',
  app: 'The name of the app whose browser it is.',
  autoComplete: 'Which password the browser fills in.',
  badge: 'The state, in one or two words.',
  banner: 'The address of the poster; empty draws court lines.',
  banners: 'What is shown, in this order; the first is loaded with the page.',
  alt: 'What the image shows; empty where the text beside it says so.',
  busy: 'Its action runs: it keeps the focus and cannot be pressed.',
  cartCount: 'The number of events in the cart; 0 shows no number.',
  children: 'The content.',
  className: 'Its place in a layout.',
  city: 'The city selector: its label, choices, and events.',
  closed: 'The deadline has passed.',
  count: 'The number of rows on all pages.',
  current: 'The entry where the person is.',
  days: 'Full days that are left.',
  disabled: 'Cannot be used now; it can still have the focus.',
  earlier: 'Players of earlier bookings, to choose from.',
  eager: 'Loads the poster before it is near the screen: for the first cards of a page.',
  end: 'The last day, or the end of the event.',
  error: 'What is wrong, in one sentence; it replaces nothing.',
  errors: 'What is wrong with each value.',
  event: 'The category event as the server sends it.',
  fee: 'The price as text: "from ₹500", "Free".',
  fieldName: 'The prefix of the inputs’ names.',
  first: 'The running number of the first row.',
  footer: 'Shown below the content: buttons of a dialog, the footer of a page.',
  header: 'Shown above the content of a page.',
  hint: 'Help in one sentence, below.',
  hours: 'Hours beside the days.',
  href: 'Where it leads.',
  html: 'HTML from outside; it is sanitised.',
  hue: 'The sport or category that gives the colours.',
  icon: 'A Lucide icon.',
  icons: 'The sports: name, image and address.',
  items: 'The entries, in this order.',
  label: 'The name that is seen or read aloud.',
  level: 'The level of its heading.',
  loggedIn: 'A member sees Account, a guest Login.',
  menu: 'The menu below 1024 px: open or not.',
  minutes: 'Minutes beside the hours.',
  months: 'How many months are side by side.',
  name: 'The name that is shown; of a field, the name in its form.',
  now: 'The present moment, epoch ms.',
  number: 'Which one it is.',
  open: 'Whether it is shown.',
  options: 'The choices, in this order.',
  organizerUrl: 'The organizers’ site; empty hides the link.',
  page: 'The page that is shown, from 1.',
  pageSize: 'Rows of a page.',
  picture: 'The files of the image, in widths and types.',
  place: 'The venue, cut at the card’s edge.',
  placeholder: 'Shown while nothing is chosen.',
  player: 'The values of the row.',
  readOnly: 'Can be read and copied, not changed.',
  required: 'Must have a value.',
  row: 'The booked item.',
  rows: 'The booked items, newest first.',
  search: 'The search: its text and events.',
  seconds: 'Seconds beside the minutes.',
  size: 'How large it is.',
  start: 'The first day, or the start of the event.',
  support: 'Contacts and links from the server; null if they could not be loaded.',
  text: 'The sentence that is shown.',
  title: 'The heading.',
  tone: 'What kind of message it is; danger interrupts a screen reader.',
  total: 'Rupees; 0 confirms without a payment.',
  tournament: 'The tournament as the server sends it.',
  trigger: 'Props of the buttons that open the dialog.',
  url: 'The address.',
  value: 'The value, or the chosen entry.',
  variant: 'Action for the one main button of a view, the others beside it.',
  wide: 'As wide as its column.',
}

/** The defaults of props that Storybook does not look up: the variants of a recipe. */
const DEFAULTS = new Map<unknown, Record<string, unknown>>([[Button, button.getVariantProps()]])

/** Prop types that a control can set. */
const SETTABLE = /^(?:string|number|boolean|enum)$/

interface Docgen {
  props?: Record<string, { tsType?: DocgenType }>
}

interface DocgenType {
  name: string
  raw?: string
  value?: string
  elements?: DocgenType[]
}

/** Gives each prop its type, its meaning and its default, and controls only to what they can set. */
export const describeArgs: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const defaults = DEFAULTS.get(component) ?? {}
  const docgen: Docgen | undefined = component?.__docgenInfo
  const names = new Set([...Object.keys(initialArgs), ...Object.keys(argTypes)])
  return Object.fromEntries(
    [...names].map((name) => {
      const known: InputType = argTypes[name] ?? {}
      const members = membersOf(docgen?.props?.[name]?.tsType)
      const type = known.type ?? inferred(initialArgs[name]) ?? switched(known)
      const table = { ...known.table, ...(members && { type: { summary: members } }) }
      const summary = name in defaults ? `'${defaults[name]}'` : undefined
      return [name, described(name, { ...known, type, table }, summary)]
    }),
  ) as ReturnType<ArgTypesEnhancer>
}

/** Of a union or a literal, for which Storybook names no values. */
function membersOf(type: DocgenType | undefined): string | undefined {
  return type?.elements && type.name === 'union'
    ? type.elements.map((element) => membersOf(element) ?? element.raw ?? element.name).join(' | ')
    : type?.value
}

/** Of a prop that belongs to the HTML element, which Storybook does not look up. */
function inferred(value: unknown): InputType['type'] {
  const type = typeof value
  // Storybook would follow an element that is drawn already into the whole document.
  if (type === 'object' && value) return { name: 'object', value: {} }
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'function'
    ? type
    : undefined
}

function switched({ control }: InputType): 'boolean' | undefined {
  const isSwitch = typeof control === 'object' && control.type === 'boolean'
  return isSwitch ? 'boolean' : undefined
}

function described(
  name: string,
  { table, ...argType }: InputType,
  summary: string | undefined,
): InputType {
  const type = typeOf(argType, table?.type?.summary)
  const isEvent = /^on[A-Z]/.test(name)
  const isSettable = argType.control !== undefined || (type && SETTABLE.test(type.name))
  return {
    ...argType,
    name,
    type,
    description:
      argType.description || (isEvent ? 'Called when a person does this.' : MEANINGS[name]),
    ...((isEvent || !isSettable) && { control: false }),
    table: {
      ...table,
      type: table?.type ?? {
        summary: argType.options?.map(String).join(' | ') ?? type?.name ?? 'object',
      },
      defaultValue: table?.defaultValue ?? {
        summary: summary ?? defaultOf(type),
      },
    },
  }
}

/** Of a prop for which neither Storybook nor a recipe names a default. */
function defaultOf(type: ReturnType<typeof typeOf>): string {
  if (type?.required) return 'required'
  return type?.name === 'boolean' ? 'false' : 'none'
}

/** A union of literals is a choice, a single literal too. */
function typeOf({ type, options }: InputType, summary = '') {
  const required = typeof type === 'object' && type.required
  const literals = options ?? literalsOf(summary)
  if (literals) return { name: 'enum' as const, value: [...literals], required }
  return typeof type === 'string' ? { name: type, required } : type
}

function literalsOf(summary: string): (string | number)[] | undefined {
  const parts = summary.split('|').map((part) => part.trim())
  if (!parts.every((part) => /^(?:'[^']*'|\d+)$/.test(part))) return undefined
  return parts.map((part) => (part.startsWith("'") ? part.slice(1, -1) : Number(part)))
}
