import type { Tokens } from '@pandacss/dev'

export const breakpoints = { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' }

export const spacing = {
  0: { value: '0' },
  1: { value: '0.25rem' },
  2: { value: '0.5rem' },
  3: { value: '0.75rem' },
  4: { value: '1rem' },
  5: { value: '1.25rem' },
  6: { value: '1.5rem' },
  8: { value: '2rem' },
  10: { value: '2.5rem' },
  12: { value: '3rem' },
  16: { value: '4rem' },
  24: { value: '6rem' },
  gutter: {
    value:
      'max(clamp(1rem, 4vw, 3rem), env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))',
  },
  safeTop: { value: 'env(safe-area-inset-top, 0px)' },
  safeBottom: { value: 'env(safe-area-inset-bottom, 0px)' },
} as const satisfies Tokens['spacing']

export const sizes = {
  target: { value: '2.75rem' },
  icon: { value: '1.25rem' },
  page: { value: '82.5rem' },
  column: { value: '44rem' },
  form: { value: '26rem' },
  city: { value: '16rem' },
  full: { value: '100%' },
} as const satisfies Tokens['sizes']

export const radii = {
  sm: { value: '0.375rem' },
  md: { value: '0.625rem' },
  lg: { value: '1rem' },
  full: { value: '999px' },
} as const satisfies Tokens['radii']

export const borderWidths = { thin: { value: '1px' }, thick: { value: '2px' } } as const

/** Hard-edged, like a print whose second plate is offset. */
export const shadows = {
  lifted: { value: '0 1px 2px rgb(36 29 92 / 0.08), 0 12px 28px -12px rgb(36 29 92 / 0.28)' },
  overlay: { value: '0 24px 64px -16px rgb(17 12 51 / 0.55)' },
} as const satisfies Tokens['shadows']

export const durations = { fast: { value: '120ms' }, calm: { value: '220ms' } } as const
export const easings = { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } } as const

export const zIndex = {
  header: { value: 10 },
  overlay: { value: 20 },
  popover: { value: 30 },
} as const satisfies Tokens['zIndex']
