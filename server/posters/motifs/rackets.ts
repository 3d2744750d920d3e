import { circle, path, repeat } from '../shapes.ts'
import type { Motif } from './motif.ts'

const FEATHERS = 7
const SPAN = 148
const scallops = repeat(
  FEATHERS,
  () => `q${SPAN / FEATHERS / 2} -26 ${(SPAN / FEATHERS).toFixed(1)} 0`,
)
const ribs = repeat(FEATHERS - 1, (index) => {
  const x = -SPAN / 2 + (SPAN / FEATHERS) * (index + 1)
  return `M${((x / SPAN) * 44).toFixed(1)} 46L${x.toFixed(1)} -76`
})

export const shuttle: Motif = {
  size: 1.1,
  body: path(`M-24 48L-74 -76${scallops}L24 48A25 25 0 0 1 -24 48Z`),
  second: path('M-25 46H25V60A25 34 0 0 1 -25 60Z'),
  key:
    path(`${ribs}M-41 6Q0 18 41 6M-55 -30Q0 -16 55 -30`, 'stroke-width="4"') +
    path('M-25 50H25', 'stroke-width="7"'),
  turn: 150,
  crops: true,
}

const strings = (width: number, top: number, bottom: number, gap: number) => {
  const [middle, half] = [(top + bottom) / 2, (bottom - top) / 2]
  let d = ''
  for (let x = -Math.floor(width / gap) * gap; x <= width; x += gap) {
    const reach = half * Math.sqrt(Math.max(0, 1 - (x / width) ** 2))
    if (reach > 4) d += `M${x} ${Math.round(middle - reach)}V${Math.round(middle + reach)}`
  }
  for (let y = top + gap; y < bottom; y += gap) {
    const reach = width * Math.sqrt(Math.max(0, 1 - ((y - middle) / half) ** 2))
    if (reach > 4) d += `M${Math.round(-reach)} ${y}H${Math.round(reach)}`
  }
  return path(d, 'stroke-width="1.6"')
}

export const badmintonRacket: Motif = {
  size: 1.7,
  body: `<ellipse cy="-54" rx="40" ry="48"/>${path('M-3.5 -8H3.5V60H7V100H-7V60H-3.5Z')}`,
  second: path('M-7 60H7V100H-7Z'),
  key: `${strings(34, -96, -12, 9)}<ellipse cy="-54" rx="36" ry="44" stroke-width="5"/>`,
  turn: 70,
  crops: true,
}

export const tennisRacket: Motif = {
  size: 1.5,
  body: `<ellipse cy="-46" rx="46" ry="54"/>${path('M-34 -12L-7 42V100H7V42L34 -12Z')}`,
  second: path('M-7 50H7V100H-7Z'),
  key:
    strings(38, -94, 2, 10) +
    '<ellipse cy="-46" rx="41" ry="49" stroke-width="6"/>' +
    path('M-22 2L0 34L22 2'),
  turn: 70,
  crops: true,
}

export const tableTennisBat: Motif = {
  size: 1.15,
  natural: [{ body: '#d43d2f', second: '#efd6a8' }],
  body: path('M-14 100V50C-14 36 -66 32 -66 -34A66 66 0 0 1 66 -34C66 32 14 36 14 50V100Z'),
  second: path('M-14 100V50Q-15 40 -40 24H40Q15 40 14 50V100Z'),
  key: path('M-42 23H42M-5 56V98M5 56V98'),
  turn: 80,
  crops: true,
}

export const cricketBat: Motif = {
  size: 1.5,
  body: path('M-5 -100H5V-46Q20 -42 20 -30V92Q0 104 -20 92V-30Q-20 -42 -5 -46Z'),
  second: path('M-6 -100H6V-46H-6Z'),
  key:
    path('M0 -46L-9 -22H9ZM-10 -16V84', 'stroke-width="3"') +
    path('M-6 -92L6 -86M-6 -80L6 -74M-6 -68L6 -62M-6 -56L6 -50', 'stroke-width="3"'),
  turn: 60,
  crops: true,
}

export const wicket: Motif = {
  body: [-44, 0, 44].map((x) => path(`M${x - 9} 100V-74H${x + 9}V100Z`)).join(''),
  second: path('M-56 -90H-3V-76H-56ZM3 -90H56V-76H3Z'),
  key: path('M-38 -60V94M6 -60V94M50 -60V94', 'stroke-width="3"'),
  turn: 10,
}

export const hockeySticks: Motif = {
  body: path('M52 -92L-30 40C-52 76 -92 66 -88 34M-52 -92L30 40C52 76 92 66 88 34', 'fill="none"'),
  limb: 16,
  key:
    path('M52 -92L24 -47M-52 -92L-24 -47', 'stroke-width="16" stroke-linecap="butt"') +
    circle([0, 66], 17, 'fill="currentColor"'),
  turn: 8,
}

export const hockeyStick: Motif = {
  size: 1.25,
  body: path('M44 -92L-4 40C-18 84 -66 92 -74 50', 'fill="none"'),
  limb: 19,
  key:
    path('M44 -92L22 -32', 'stroke-width="19" stroke-linecap="butt"') +
    circle([52, 72], 15, 'fill="currentColor"'),
  turn: 30,
  crops: true,
}
