import { defineRecipe } from '@pandacss/dev'

/** The shape of what comes. It does not move: eight of them pulsing say no more than one. */
export const skeleton = defineRecipe({
  className: 'skeleton',
  base: { display: 'block', bg: 'bg.sunken', borderRadius: 'sm', maxWidth: 'full' },
})
