import type { CartItem, User } from '#contract/entities.ts'

const FOR_WOMEN = /\b(?:wom[ae]ns?|girls?|lad(?:y|ies)|females?)\b/i
const FOR_MEN = /\b(?:m[ae]ns?|boys?|gents?|males?)\b/i
const FOR_CHILDREN = /\b(?:under|u)[ -]?\d{1,2}\b|\b(?:kids?|child(?:ren)?|juniors?|school)\b/i

/**
 * Whether nothing in the item's name forbids the user to play in it: events have no field for gender
 * or age. The age of a user is not known: an event for children is taken to be for the user's child.
 */
export function mayPlay({ name }: Pick<CartItem, 'name'>, { gender }: User): boolean {
  if (FOR_CHILDREN.test(name)) return false
  if (gender === 'Male') return !FOR_WOMEN.test(name)
  if (gender === 'Female') return !FOR_MEN.test(name)
  return true
}
