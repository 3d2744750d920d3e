import { type ChipVariantProps, chip } from '#styled/recipes'

type Hue = NonNullable<ChipVariantProps['hue']>

const isHue = (slug: string): slug is Hue & string =>
  (chip.variantMap.hue as readonly string[]).includes(slug)

export function hueOf(name: string): Hue | undefined {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return isHue(slug) ? slug : undefined
}
