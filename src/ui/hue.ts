import { type HueVariantProps, hue } from '#styled/recipes'

type Name = NonNullable<HueVariantProps['name']> & string

const isName = (slug: string): slug is Name =>
  (hue.variantMap.name as readonly string[]).includes(slug)

function nameOf(subject: string): Name | null {
  const slug = subject
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return isName(slug) ? slug : null
}

/** A class with the colours of a sport or category; empty for an unknown one. */
export function hueClass(subject: string): string {
  const name = nameOf(subject)
  return name ? hue({ name }) : ''
}

/** The server draws it; the same seed gives the same drawing. Undefined for an unknown sport or category. */
export function posterOf(subject: string, seed: string): string | undefined {
  const name = nameOf(subject)
  return name ? `/posters/${name}/${seed}.svg` : undefined
}
