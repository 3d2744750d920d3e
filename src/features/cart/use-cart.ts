import { useSelector } from '@xstate/react'
import { selectItems } from '#machines/cart/cart.machine.ts'
import { useApp } from '../app-context.ts'
import { useChild } from '../use-child.ts'

export function useCart() {
  const cart = useChild(useApp().actor, 'cart')
  return { cart, items: useSelector(cart, selectItems) }
}
