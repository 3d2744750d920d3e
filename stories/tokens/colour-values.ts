import { colours, semanticColours } from '#src/theme/colours.ts'

export type Theme = 'base' | '_darkTheme'

interface Token {
  value: string | Record<Theme, string>
}

/** 'ink.950' to its token, for a group of colours one or two levels deep. */
function flat(group: object): Map<string, Token> {
  const entries = Object.entries(group) as [string, Token | Record<string, Token>][]
  return new Map(
    entries.flatMap(([name, entry]): [string, Token][] =>
      'value' in entry
        ? [[name, entry as Token]]
        : Object.entries(entry).map(([shade, token]) => [`${name}.${shade}`, token]),
    ),
  )
}

export const PALETTE = flat(colours)
export const ROLES = flat(semanticColours)

/** What a colour of a role is written as: a palette colour's name in braces, or #rrggbb. */
export function reference(role: string, theme: Theme): string {
  const { value } = ROLES.get(role) ?? { value: '' }
  return typeof value === 'string' ? value : value[theme]
}

/** #rrggbb of a role. */
export function hex(role: string, theme: Theme): string {
  const text = reference(role, theme)
  const palette = /^\{colors\.(.+)\}$/.exec(text)?.[1]
  return palette ? String(PALETTE.get(palette)?.value) : text
}

/** A colour's relative luminance (WCAG 2.2), from #rrggbb. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** What a colour is seen on, or what is seen on it. */
const AGAINST: Record<string, string> = {
  'bg.inverse': 'fg.inverse',
  'fg.inverse': 'bg.inverse',
  'fg.danger': 'bg.danger',
  'fg.success': 'bg.success',
  'action.default': 'action.text',
  'action.hover': 'action.text',
  'action.text': 'action.default',
}

/** The contrast of a role, as the table of roles shows it. */
export function contrastOf(role: string): { other: string; day: string; night: string } {
  const other = AGAINST[role] ?? (role.startsWith('bg.') ? 'fg.default' : 'bg.canvas')
  const ratio = (theme: Theme) => contrast(hex(role, theme), hex(other, theme)).toFixed(1)
  return { other, day: ratio('base'), night: ratio('_darkTheme') }
}
