import { nameOf } from '#src/languages/translate.ts'
import { cx } from '#styled/css'
import { chip } from '#styled/recipes'
import { hueClass } from '../hue.ts'

/** The coloured name of a sport or a category. */
export function Chip({ name }: { name: string }) {
  return <span className={cx(chip(), hueClass(name))}>{nameOf(name)}</span>
}
