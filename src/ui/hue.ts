import { type HueVariantProps, hue } from '#styled/recipes'

type Name = NonNullable<HueVariantProps['name']>

const isName = (slug: string): slug is Name & string =>
  (hue.variantMap.name as readonly string[]).includes(slug)

/** A class with the colours of a sport or category; empty for an unknown one. */
export function hueClass(subject: string): string {
  const name = subject
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return isName(name) ? hue({ name }) : ''
}
