import type * as measures from '#src/theme/measures.ts'
import type { fontSizes, fonts, fontWeights } from '#src/theme/type.ts'

/** What a token is for, by its name. */
type Uses<Tokens> = Record<keyof Tokens, string>

/** By role. */
export const COLOUR_USES: Record<string, string> = {
  'bg.canvas': 'The page',
  'bg.surface': 'Cards, dialogs, menus',
  'bg.sunken': 'Lanes, skeletons, a hovered control',
  'bg.inverse': 'Header and footer',
  'bg.danger': 'A message about a failure',
  'bg.success': 'A message about a success',
  'fg.default': 'Text',
  'fg.muted': 'Text of less weight, a disabled control',
  'fg.inverse': 'Text on bg.inverse',
  'fg.danger': 'An error, a button that loses something',
  'fg.success': 'A success',
  'line.subtle': 'Decoration',
  'line.control': 'The border of a control',
  'line.strong': 'A strong border, a chosen control',
  'action.default': 'The main action of a view, and nothing else',
  'action.hover': 'The main action, hovered',
  'action.text': 'Text on the main action',
  focus: 'The outline of what has the focus',
}

export const SPACING_USES: Uses<typeof measures.spacing> = {
  0: 'No distance, where there would be one',
  1: 'Between a label and its field, and inside a badge',
  2: 'Between an icon and its text, and buttons of one group',
  3: 'Inside a field, and between buttons',
  4: 'Inside a card, and between paragraphs',
  5: 'Between the fields of a form',
  6: 'Inside a dialog or a panel, and between cards',
  8: 'Between the sections of a page',
  10: 'Between groups of a long page',
  12: 'Between columns',
  16: 'Around what stands alone on a page, and above the footer on a phone',
  24: 'Above the footer',
  gutter: 'From the edge of the screen to the page; it grows with the screen',
  safeTop: 'Above the header, where a device has a notch',
  safeBottom: 'Below bars at the bottom, where a device has a bar of its own',
}

export const SIZE_USES: Uses<typeof measures.sizes> = {
  target: 'The least width and height of what is pressed',
  icon: 'An icon in a control',
  page: 'The widest a page gets',
  column: 'The widest a text gets',
  form: 'The widest a form gets, and a short message',
  city: 'The list of cities',
  full: 'As wide as what is around it',
}

export const BREAKPOINT_USES: Uses<typeof measures.breakpoints> = {
  sm: 'From here a card has its poster above its text, and a dialog is in the middle',
  md: 'From here there are columns, and two months of a calendar',
  lg: 'From here the header has its links, and a page has a column beside it',
  xl: 'From here bookings are a table',
}

export const RADIUS_USES: Uses<typeof measures.radii> = {
  sm: 'Small things: badges, chips, entries of a list',
  md: 'Controls: buttons, fields, days of a calendar',
  lg: 'Large things: cards, dialogs, panels',
  full: 'Round things: a chip that is pressed, a sport',
}

export const BORDER_USES: Uses<typeof measures.borderWidths> = {
  thin: 'Cards and lists',
  thick: 'Controls: buttons, fields, chips that are pressed',
}

export const SHADOW_USES: Uses<typeof measures.shadows> = {
  lifted: 'A hovered card',
  overlay: 'What lies over the page: dialogs, menus, messages',
}

export const DURATION_USES: Uses<typeof measures.durations> = {
  fast: 'The answer to a press or a pointer',
  calm: 'Something that appears, disappears or moves',
}

export const EASING_USES: Uses<typeof measures.easings> = {
  out: 'Every movement: it starts at once and ends slowly',
}

export const LAYER_USES: Uses<typeof measures.zIndex> = {
  header: 'The header and the bars at the bottom, above the page',
  overlay: 'Dialogs, above header and bars',
  popover: 'Lists, menus and messages, above dialogs',
}

export const FONT_USES: Uses<typeof fonts> = {
  display: 'Headings, labels, buttons and numbers',
  body: 'Sentences, and what is typed',
}

export const FONT_SIZE_USES: Uses<typeof fontSizes> = {
  xs: 'Badges, and the names of weekdays',
  sm: 'Labels, hints, errors and notes',
  md: 'Sentences and fields; smaller in a field would make a phone zoom',
  lg: 'Large labels, tabs, and the main button of a page',
  xl: 'Titles of dialogs, and the digits of a code',
  '2xl': 'Titles of sections',
  '3xl': 'The title of a page',
  '4xl': 'The title of a page that says one thing, such as Booking Successful',
}

export const FONT_WEIGHT_USES: Uses<typeof fontWeights> = {
  normal: 'Sentences',
  medium: 'Names in the inspector’s charts',
  semibold: 'Errors, and links of a form',
  bold: 'Labels, and the chosen entry of a list',
  heavy: 'Titles',
  black: 'The title of a page, and the logo',
}

/** By 'group.size'. */
export const TEXT_STYLE_USES: Record<string, string> = {
  'display.lg': 'The title of a page that says one thing',
  'display.md': 'The title of a page',
  'title.lg': 'The title of a section',
  'title.md': 'The title of a dialog or a block',
  'title.sm': 'The title of a card, and buttons',
  'label.lg': 'Prices and amounts',
  'label.md': 'Labels of fields, facts, links of the header',
  'label.sm': 'Badges and chips',
  'body.md': 'Sentences',
  'body.sm': 'Notes, hints and errors',
}
