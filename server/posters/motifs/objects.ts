import { PAPER } from '#contract/palette.ts'
import { circle, path, polar, polygon, repeat } from '../shapes.ts'
import type { Motif } from './motif.ts'

export const question: Motif = {
  body:
    path(
      'M-62 -44C-62 -116 62 -116 62 -38C62 8 16 8 16 46H-22C-22 -14 22 -12 22 -40C22 -66 -22 -66 -22 -44Z',
    ) + circle([-3, 78], 22),
  key: path(
    'M-42 -44C-42 -90 42 -90 42 -39C42 -4 -3 -4 -3 30',
    'stroke-width="5" stroke-dasharray="0 11"',
  ),
  turn: 14,
  crops: true,
}

export const bulb: Motif = {
  body: path('M-30 60C-30 30 -64 16 -64 -34A64 64 0 0 1 64 -34C64 16 30 30 30 60V84Q0 112 -30 84Z'),
  second: path('M-30 58H30V84Q0 112 -30 84Z'),
  key: path('M-30 58H30M-30 74H30M-12 56V10L-28 -20L0 -4L28 -20L12 10V56', 'stroke-width="5"'),
  turn: 20,
  crops: true,
}

export const gamepad: Motif = {
  body: path(
    'M-60 -50C-30 -56 30 -56 60 -50C92 -44 108 40 94 62C80 80 54 56 40 26H-40C-54 56 -80 80 -94 62C-108 40 -92 -44 -60 -50Z',
  ),
  second:
    circle([60, -34], 10) + circle([80, -14], 10) + circle([40, -14], 10) + circle([60, 6], 10),
  key:
    path(
      'M-66 -38H-50V-22H-34V-6H-50V10H-66V-6H-82V-22H-66Z',
      'fill="currentColor" stroke="none"',
    ) + path('M-14 -26H-4M8 -26H18', 'stroke-width="7"'),
  turn: 30,
  crops: true,
}

const INVADER = [
  '00100000100',
  '00010001000',
  '00111111100',
  '01101110110',
  '11111111111',
  '10111111101',
  '10100000101',
  '00011011000',
]

export const invader: Motif = {
  body: path(
    INVADER.flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) =>
          `M${index * 17 - 93.5} ${y * 17 - 68}h${run.length * 17}v17h${-run.length * 17}z`,
      ),
    ).join(''),
  ),
  turn: 0,
  crops: true,
}

export const aperture: Motif = {
  body: circle([0, 0], 100),
  second: path(polygon([0, 60, 120, 180, 240, 300].map((angle) => polar(34, angle)))),
  key:
    repeat(6, (index) =>
      path('M34 0L50 86.6', `transform="rotate(${index * 60})" stroke-width="5"`),
    ) +
    circle([0, 0], 97, 'stroke-width="7"') +
    path(polygon([0, 60, 120, 180, 240, 300].map((angle) => polar(34, angle))), 'stroke-width="5"'),
  turn: 60,
  crops: true,
}

export const camera: Motif = {
  natural: [{ body: PAPER, second: '#f2a7a0' }],
  body: path('M-100 -46H-50L-36 -68H36L50 -46H100V70H-100Z'),
  second: circle([0, 10], 48),
  key:
    circle([0, 10], 48, 'stroke-width="7"') +
    circle([0, 10], 26, 'fill="currentColor"') +
    path('M-100 -18H-52M52 -18H100M70 -34H84', 'stroke-width="6"'),
  turn: 16,
  crops: true,
}

export const peaks: Motif = {
  size: 1.5,
  body: path('M-100 78L-42 -30L-16 8L26 -78L100 78Z'),
  second: path('M26 -78L50 -28L36 -38L26 -20L14 -34L2 -29ZM-42 -30L-26 -7L-40 -10L-54 -8Z'),
  key: path('M26 -20L8 78M-42 -6L-36 78M44 0L58 78', 'stroke-width="4"'),
  turn: 0,
  crops: true,
}

export const wheel: Motif = {
  body: circle([0, 0], 100),
  second: circle([0, 0], 78),
  key:
    circle([0, 0], 78, 'stroke-width="5"') +
    circle([0, 0], 11, 'fill="currentColor"') +
    repeat(12, (index) =>
      path('M0 -10L8 -78', `transform="rotate(${index * 30})" stroke-width="2.5"`),
    ),
  turn: 180,
  crops: true,
}

export const skate: Motif = {
  body:
    path('M-62 -92H-4V-30C20 -10 78 -20 80 38H-70C-58 0 -60 -50 -62 -92Z') +
    [-48, -4, 40].map((x) => circle([x, 74], 21)).join(''),
  second: path('M-70 38H80V54H-70Z') + [-48, -4, 40].map((x) => circle([x, 74], 9)).join(''),
  key: path(
    'M-70 38H80M-34 -76H-6M-32 -58H-6M-30 -40H-4M-20 -22L4 -26M-4 -6L14 -18',
    'stroke-width="5"',
  ),
  turn: 20,
  crops: true,
}

export const fan: Motif = {
  body: path(
    `M0 84L-96 -8${repeat(8, (i) => {
      const [x, y] = polar(133, -136.2 + (i + 1) * 11.55, [0, 84])
      return `A14 14 0 0 1 ${Math.round(x)} ${Math.round(y)}`
    })}Z`,
  ),
  second: circle([0, 78], 16),
  key: path(
    repeat(7, (i) => {
      const [x, y] = polar(128, -136.2 + (i + 1) * 11.55, [0, 84])
      return `M0 84L${Math.round(x)} ${Math.round(y)}`
    }),
  ),
  turn: 24,
  crops: true,
}

export const belt: Motif = {
  body: path('M-100 -34L0 -10L100 -34V-2L30 14L62 84L30 96L4 30L-24 96L-56 82L-26 14L-100 -2Z'),
  second: path('M-20 -16H22L28 22H-26Z'),
  key: path(
    'M-20 -16H22L28 22H-26ZM-96 -18L-22 2M96 -18L26 2M40 82L24 40M-36 80L-16 36',
    'stroke-width="4"',
  ),
  turn: 12,
}

export const hoop: Motif = {
  body:
    path('M-100 -96H100V34H-100ZM-84 -80V18H84V-80Z', 'fill-rule="evenodd"') +
    path('M-48 28H48L30 96H-30Z'),
  second:
    path('M-58 20H58V32H-58Z') +
    path('M-36 -52H36V6H-36ZM-26 -42V-4H26V-42Z', 'fill-rule="evenodd"'),
  key: path(
    'M-46 34L-8 96M-26 34L20 96M0 34L30 84M46 34L8 96M26 34L-20 96M0 34L-30 84',
    'stroke-width="3"',
  ),
  turn: 8,
}
