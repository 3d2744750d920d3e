import { circle, path } from '../shapes.ts'
import type { Motif } from './motif.ts'

/** Pieces stay upright: in chess, a fallen king means resignation. */
const standing = { turn: 9, crops: true }

const plinth = path('M-54 100V84H54V100Z')

export const knight: Motif = {
  ...standing,
  body: path(
    'M-54 100V84H-38C-36 50 10 30 6 -6C-6 6 -26 8 -36 20C-44 30 -56 32 -64 22C-74 10 -72 -2 -60 -14C-50 -28 -50 -44 -40 -58L-38 -92L-12 -72C40 -70 68 -18 56 42C52 60 46 72 46 84H54V100Z',
  ),
  second: plinth,
  key:
    circle([-26, -40], 6, 'fill="currentColor" stroke="none"') +
    path(
      'M-58 12Q-52 16 -48 10M-2 -54C30 -40 42 -6 34 40M8 -30C24 -14 26 14 16 44M-54 84H54',
      'stroke-width="5"',
    ),
}

export const king: Motif = {
  ...standing,
  body: path(
    'M-54 100V84H-38C-22 60 -18 30 -22 2H-34V-12L-46 -54Q-20 -66 -7 -60V-72H-20V-86H-7V-100H7V-86H20V-72H7V-60Q20 -66 46 -54L34 -12V2H22C18 30 22 60 38 84H54V100Z',
  ),
  second: plinth,
  key: path('M-34 -5H34M-46 -54Q0 -40 46 -54M-54 84H54M-26 58H26', 'stroke-width="5"'),
}

export const queen: Motif = {
  ...standing,
  body:
    path(
      'M-54 100V84H-38C-22 60 -18 30 -22 2H-34V-10L-58 -70L-28 -36L-22 -84L0 -42L22 -84L28 -36L58 -70L34 -10V2H22C18 30 22 60 38 84H54V100Z',
    ) +
    circle([-58, -74], 8) +
    circle([-22, -88], 8) +
    circle([22, -88], 8) +
    circle([58, -74], 8),
  second: plinth,
  key: path('M-34 -4H34M-36 -16Q0 -4 36 -16M-54 84H54M-26 58H26', 'stroke-width="5"'),
}

export const rook: Motif = {
  ...standing,
  body: path(
    'M-54 100V84H-42C-28 60 -28 10 -30 -34H-44V-88H-24V-72H-10V-88H10V-72H24V-88H44V-34H30C28 10 28 60 42 84H54V100Z',
  ),
  second: plinth,
  key: path('M-44 -52H44M-30 -34H30M-54 84H54M-31 58H31', 'stroke-width="5"'),
}

export const pawn: Motif = {
  ...standing,
  body:
    circle([0, -52], 38) +
    path('M-24 -26H24L20 -12C18 30 24 56 40 84H54V100H-54V84H-40C-24 56 -18 30 -20 -12Z'),
  second: plinth,
  key: path('M-24 -16H24M-54 84H54M-29 58H29', 'stroke-width="5"'),
}

export const bishop: Motif = {
  ...standing,
  body:
    circle([0, -90], 10) +
    path(
      'M0 -84C44 -54 40 -20 24 -4H32V8H20C18 34 22 60 38 84H54V100H-54V84H-38C-22 60 -18 34 -20 8H-32V-4H-24C-40 -20 -44 -54 0 -84Z',
    ),
  second: plinth,
  key: path('M6 -64L20 -34M-32 2H32M-54 84H54M-26 58H26', 'stroke-width="6"'),
}

export const kettlebell: Motif = {
  body: path(
    'M-34 100C-84 70 -82 4 -36 -22L-50 -66C-56 -104 56 -104 50 -66L36 -22C82 4 84 70 34 100ZM-28 -62L-18 -30H18L28 -62C30 -78 -30 -78 -28 -62Z',
    'fill-rule="evenodd"',
  ),
  second: circle([0, 36], 34),
  key:
    circle([0, 36], 34, 'stroke-width="5"') +
    circle([0, 36], 22, 'stroke-width="4" stroke-dasharray="0 11.5"'),
  turn: 14,
  crops: true,
}

export const dumbbell: Motif = {
  body: path(
    'M-100 -26H-88V-48H-70V-62H-42V-10H42V-62H70V-48H88V-26H100V26H88V48H70V62H42V10H-42V62H-70V48H-88V26H-100Z',
  ),
  second: path('M-70 -62H-42V62H-70ZM42 -62H70V62H42Z'),
  key: path(
    'M-70 -48V48M70 -48V48M-42 -62V62M42 -62V62M-24 -10V10M-12 -10V10M0 -10V10M12 -10V10M24 -10V10',
  ),
  turn: 50,
  crops: true,
}
