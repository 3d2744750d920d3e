import { useSelector } from '@xstate/react'
import type { CartRef } from '#machines/cart/cart.machine.ts'
import { selectItems } from '#machines/cart/cart.machine.ts'
import { useApp } from '../app-context.ts'

export function useCart() {
  const cart = useApp().actor.system.get('cart') as CartRef
  return { cart, items: useSelector(cart, selectItems) }
}
