import { circle, type Point, path } from '../shapes.ts'
import type { Motif } from './motif.ts'

interface Pose {
  head: Point
  /** Path data: `torso` is an outline, `limbs` a line through the joints of each limb. */
  torso: string
  limbs: string
  turn?: number
  second?: string
  extra?: string
}

const LIMB = 19

/** A figure in the style of Olympic pictograms: disc, trunk and limbs of one width. */
function figure({ head, limbs, torso, turn = 6, second, extra = '' }: Pose): Motif {
  return {
    body: circle(head, 7.5) + path(torso) + path(limbs, 'fill="none"') + extra,
    limb: LIMB,
    turn,
    ...(second !== undefined && { second }),
  }
}

export const sprinter = figure({
  head: [38, -84],
  torso: 'M16 -52L30 -50L4 2L-6 -2Z',
  limbs: 'M28 -50L54 -26L80 -52M16 -52L-22 -46L-40 -14M2 0L44 22L34 70M-4 0L-24 46L-82 50',
})

export const finisher = figure({
  head: [14, -82],
  torso: 'M-6 -50L18 -50L4 4L-12 2Z',
  limbs: 'M18 -50L58 -74L76 -98M-6 -50L-42 -72L-66 -96M2 2L40 32L28 84M-10 2L-30 48L-80 70',
  second: path('M-60 -36Q10 -10 92 -48L90 -34Q10 6 -62 -22Z'),
})

export const hurdler = figure({
  head: [30, -84],
  torso: 'M4 -54L22 -50L4 -6L-10 -10Z',
  limbs: 'M20 -50L56 -46L88 -58M6 -54L-28 -38L-54 -52M2 -8L50 -14L92 4M-8 -8L-40 18L-84 -2',
  second: path('M-30 36H70V52H56V100H46V52H-6V100H-16V52H-30Z'),
})

export const raider = figure({
  head: [40, -56],
  torso: 'M2 -30L22 -22L-16 20L-30 8Z',
  limbs: 'M20 -26L58 -16L96 -30M4 -28L-26 -50L-62 -44M-18 16L30 34L22 84M-28 14L-52 52L-92 78',
})

export const toeTouch = figure({
  head: [-66, -40],
  torso: 'M-50 -26L-36 -38L0 -8L-8 8Z',
  limbs: 'M-44 -28L-62 14L-44 52M-38 -34L-12 -62L24 -66M-2 -4L46 -12L98 -34M-6 4L-22 44L6 92',
})

const legs = (x: number) => `M${x - 5} 8l-8 44l6 40M${x + 5} 8l8 44l-4 40`

export const chain: Motif = {
  ...figure({
    head: [0, -66],
    torso: 'M-11 -34L11 -34L6 8L-6 8Z',
    limbs: `M-100 -12L-78 -34L-39 -6L0 -34L39 -6L78 -34L100 -12${legs(-78)}${legs(0)}${legs(78)}`,
    extra:
      circle([-78, -66], 7.5) +
      circle([78, -66], 7.5) +
      path('M-89 -34L-67 -34L-72 8L-84 8Z') +
      path('M67 -34L89 -34L84 8L72 8Z'),
  }),
  limb: 14,
}

export const lotus = figure({
  head: [0, -78],
  torso: 'M-16 -44L16 -44L12 30L-12 30Z',
  limbs: 'M-18 -44L-48 -2L-76 36M18 -44L48 -2L76 36M-12 42L-72 58L-6 78L40 78M12 42L72 58L6 78',
  turn: 0,
})

export const treePose = figure({
  head: [0, -46],
  torso: 'M-12 -18L12 -18L8 30L-8 30Z',
  limbs: 'M-12 -18L-34 -56L0 -92M12 -18L34 -56L0 -92M-4 30L-4 92M6 32L46 48L4 62',
  turn: 0,
})

export const warrior = figure({
  head: [-2, -70],
  torso: 'M-12 -40L10 -40L8 16L-10 16Z',
  limbs: 'M10 -38L92 -38M-12 -38L-92 -38M6 18L56 26L56 84L74 84M-8 18L-88 84',
  turn: 0,
})

export const dancer = figure({
  head: [-4, -80],
  torso: 'M-18 -52L8 -52L6 -6L-10 -4Z',
  limbs:
    'M8 -52L44 -66L34 -98M-18 -52L-56 -40L-84 -62M2 0L50 22L28 62L52 66M-6 0L-44 34L-24 86L-46 88',
  second: path('M-20 -6L14 -6C40 10 48 18 52 34C20 30 -12 34 -50 48C-46 26 -34 10 -20 -6Z'),
})

export const leaper = figure({
  head: [22, -72],
  torso: 'M-4 -42L16 -42L2 4L-14 2Z',
  limbs: 'M14 -42L52 -64L86 -90M-4 -42L-42 -58L-70 -88M0 4L52 16L98 40M-12 4L-50 30L-98 26',
  turn: 14,
})

export const kicker = figure({
  head: [-54, -64],
  torso: 'M-44 -36L-30 -46L2 -4L-14 6Z',
  limbs: 'M-32 -42L-2 -56L-12 -84M-44 -36L-74 -14L-58 10M0 -4L46 -38L96 -66M-10 4L-14 46L-4 92',
  second: path('M-20 -4L4 -16L12 -4L-10 12ZM-14 6L-30 34L-20 38L-4 10Z'),
})

export const puncher = figure({
  head: [-2, -78],
  torso: 'M-16 -48L10 -48L6 10L-14 10Z',
  limbs: 'M8 -44L50 -42L92 -42M-14 -44L-48 -30L-16 -14M4 12L52 26L50 86L66 86M-10 12L-48 46L-84 86',
  second: path('M-18 2H12V18H-18ZM-6 18L-18 50L-6 54L4 18Z'),
})

export const trekker = figure({
  head: [18, -82],
  torso: 'M-8 -52L14 -50L6 4L-10 4Z',
  limbs: 'M12 -48L38 -20L66 -34M2 4L40 30L36 88M-6 4L-20 48L-56 84',
  second:
    path('M-20 -62Q-52 -60 -48 -6L-18 0Z') +
    path('M62 -56L76 92', 'fill="none" stroke="currentColor" stroke-width="7"'),
})

export const skater = figure({
  head: [46, -66],
  torso: 'M16 -40L30 -30L-14 2L-24 -10Z',
  limbs: 'M26 -34L8 6L40 22M18 -40L-22 -56L-66 -50M-16 0L30 20L6 72M-22 0L-58 18L-98 40',
  second:
    [-10, 4, 18].map((x) => circle([x + 2, 92], 7)).join('') +
    path('M-14 78H34', 'fill="none" stroke="currentColor" stroke-width="8"'),
})

export const cyclist = figure({
  head: [44, -74],
  torso: 'M10 -62L22 -50L-30 -22L-38 -36Z',
  limbs: 'M18 -54L34 -18L56 -14M-32 -26L8 -2L-10 44',
  second:
    '<g fill="none" stroke="currentColor" stroke-width="8">' +
    circle([-56, 48], 42) +
    circle([56, 48], 42) +
    path('M-56 48L-34 -8H46L-8 48ZM-34 -16L-8 48M56 48L44 -20') +
    '</g>',
  turn: 5,
})

const crawl = figure({
  head: [40, -6],
  torso: 'M-66 20L0 4L4 16L-66 26Z',
  limbs: 'M6 6L-8 -50L54 -64L92 -26M-66 22L-98 26',
  second: path(
    'M-102 42q17 -20 34 0t34 0t34 0t34 0t34 0t34 0M-102 70q17 -20 34 0t34 0t34 0t34 0t34 0t34 0',
    'fill="none" stroke="currentColor" stroke-width="10"',
  ),
  turn: 10,
})

export const swimmer: Motif = { ...crawl, size: 1.2 }
