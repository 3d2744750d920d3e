import { PAPER } from '#contract/palette.ts'
import { circle, path, polar, polygon, repeat } from '../shapes.ts'
import type { Motif } from './motif.ts'

const disc = circle([0, 0], 100)
const round = { body: disc, turn: 180, crops: true }

const seam = (x: number) => `M${x} -92Q${x + 34} 0 ${x} 92`

export const cricketBall: Motif = {
  ...round,
  natural: [
    { body: '#c6342b', second: PAPER },
    { body: PAPER, second: '#c6342b' },
    { body: '#ec7f9b', second: PAPER },
  ],
  second: `<g fill="none" stroke="currentColor"><path d="${seam(-16)}" stroke-width="22" stroke-dasharray="4 9"/><path d="${seam(12)}" stroke-width="22" stroke-dasharray="4 9"/></g>`,
  key: path(`${seam(-16)}${seam(12)}${seam(-34)}${seam(30)}`, 'stroke-width="3"'),
}

const RIM = [0, 72, 144, 216, 288].map((angle) => angle - 90)

export const footballBall: Motif = {
  ...round,
  natural: [{ body: PAPER, second: PAPER }],
  key:
    path(
      polygon(RIM.map((angle) => polar(36, angle))) +
        RIM.map((angle) =>
          polygon([
            polar(68, angle),
            polar(80, angle + 19),
            polar(99, angle + 15),
            polar(99, angle - 15),
            polar(80, angle - 19),
          ]),
        ).join(''),
      'fill="currentColor" stroke="none"',
    ) +
    path(
      RIM.map((angle) => {
        const line = [polar(30, angle), polar(70, angle)].map((p) => p.map(Math.round).join(' '))
        const edge = [polar(80, angle + 18), polar(80, angle + 54)].map((p) =>
          p.map(Math.round).join(' '),
        )
        return `M${line.join('L')}M${edge.join('L')}`
      }).join(''),
      'stroke-width="5"',
    ),
}

export const tennisBall: Motif = {
  ...round,
  natural: [
    { body: '#d7e06a', second: PAPER },
    { body: PAPER, second: '#9a3a22' },
  ],
  second: path(
    'M-62 -79C-16 -52 -16 52 -62 79M62 -79C16 -52 16 52 62 79',
    'fill="none" stroke="currentColor" stroke-width="11"',
  ),
}

export const basketballBall: Motif = {
  ...round,
  natural: [{ body: '#e0702a', second: PAPER }],
  key: path('M0 -100V100M-100 0H100M-70 -71Q0 0 -70 71M70 -71Q0 0 70 71', 'stroke-width="6"'),
}

const PANEL = 'M0 0C6 -34 34 -62 86 -51M-20 12C-22 -36 4 -80 52 -86M-42 24C-54 -34 -32 -82 4 -100'

export const volleyballBall: Motif = {
  ...round,
  second: repeat(3, (index) =>
    path(
      'M0 0C6 -34 34 -62 86 -51A100 100 0 0 0 52 -86C4 -80 -22 -36 -20 12Z',
      `transform="rotate(${index * 120})"`,
    ),
  ),
  key: repeat(3, (index) => path(PANEL, `transform="rotate(${index * 120})" stroke-width="5"`)),
}

export const carromMen: Motif = {
  body: [0, 60, 120, 180, 240, 300]
    .map((angle) => circle(polar(62, angle), 29))
    .concat(circle([0, 0], 29))
    .join(''),
  second: [0, 120, 240].map((angle) => circle(polar(62, angle), 29)).join(''),
  key: [0, 60, 120, 180, 240, 300]
    .map((angle) => circle(polar(62, angle), 17))
    .concat(circle([0, 0], 18, 'fill="currentColor"'))
    .join(''),
  turn: 60,
  crops: true,
}

export const striker: Motif = {
  ...round,
  second: circle([0, 0], 74),
  key:
    circle([0, 0], 74, 'stroke-width="5"') +
    circle([0, 0], 24, 'fill="currentColor"') +
    repeat(8, (index) =>
      path('M0 -30Q16 -46 0 -68Q-16 -46 0 -30Z', `transform="rotate(${index * 45})"`),
    ),
}
