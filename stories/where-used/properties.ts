/** Kinds of tokens by the style properties that take them. */
const PROPERTIES: [RegExp, string][] = [
  [/^[pm][xytbse]?$|^(?:padding|margin|inset|scroll(?:Padding|Margin))|[gG]ap$/, 'spacing'],
  [/^(?:top|right|bottom|left|outlineOffset)$/, 'spacing'],
  [/^(?:min|max)?(?:width|height|inlineSize|blockSize)$|^flexBasis$/i, 'sizes'],
  [/colou?r$|^(?:bg|background|fill|stroke)$/i, 'colors'],
  [/radius$/i, 'radii'],
  [/^border\w*Width$|^outlineWidth$/, 'borderWidths'],
  [/^boxShadow$/, 'shadows'],
  [/^(?:transition|animation)(?:Duration|Delay)$/, 'durations'],
  [/^(?:transition|animation)TimingFunction$/, 'easings'],
  [/^zIndex$/, 'zIndex'],
  [/^fontFamily$/, 'fonts'],
  [/^fontSize$/, 'fontSizes'],
  [/^fontWeight$/, 'fontWeights'],
  [/^textStyle$/, 'textStyles'],
]

export const kindOf = (property: string): string | undefined =>
  PROPERTIES.find(([names]) => names.test(property))?.[1]

/** Conditions that are tokens: `{ base: '4', md: '6' }`, and their ranges. */
const BREAKPOINT = /^(sm|md|lg|xl)(?:Down|Only)?$/

export const breakpointOf = (condition: string): string | undefined =>
  BREAKPOINT.exec(condition)?.[1]
