import type { CartItem } from '#contract/entities.ts'

export function addToCart(items: CartItem[], item: CartItem): CartItem[] {
  return isInCart(items, item._id) ? items : [...items, item]
}

export function removeFromCart(items: CartItem[], id: string): CartItem[] {
  return items.filter((item) => item._id !== id)
}

export function updateItems(items: CartItem[], current: CartItem[]): CartItem[] {
  return items.map((item) => current.find(({ _id }) => _id === item._id) ?? item)
}

export function isInCart(items: CartItem[], id: string): boolean {
  return items.some((item) => item._id === id)
}

export function mergeCarts(local: CartItem[], remote: CartItem[]): CartItem[] {
  return remote.reduce(addToCart, local)
}
