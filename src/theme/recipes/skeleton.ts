import { defineRecipe } from '@pandacss/dev'

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: { display: 'block', bg: 'bg.sunken', borderRadius: 'sm', maxWidth: 'full' },
})
