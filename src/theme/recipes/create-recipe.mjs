/**
 * In place of Panda's own, which brings the code of `css` along for compound variants and for variants
 * by screen size. Our recipes have neither.
 */
export function createRecipe(name, defaultVariants) {
  const getVariantProps = (variants = {}) => {
    const given = Object.entries(variants).filter(([, value]) => value !== undefined)
    return { ...defaultVariants, ...Object.fromEntries(given) }
  }
  const recipeFn = (variants) =>
    [
      name,
      ...Object.entries(getVariantProps(variants)).map(
        ([key, value]) => `${name}--${key}_${value}`,
      ),
    ].join(' ')
  return { recipeFn, getVariantProps }
}

export const mergeRecipes = (first, second) => (variants) =>
  `${first(variants)} ${second(variants)}`
