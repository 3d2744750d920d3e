import { background, type Composition, fade } from './background.ts'
import { drawMotif, motifPlacement, outlines, silhouette } from './draw-motif.ts'
import { circle, num, type Point, path, polar, polygon, rays, repeat } from './shapes.ts'

const outlined: Composition = (canvas) => {
  const { random, scheme, radius, reach } = canvas
  const place = motifPlacement(canvas)
  const farthest = ((reach * 2.1) / radius) * 100
  const first = random.between(7, 14)
  const growth = random.pick([1, 1.06, 1.12, 1.2])
  const grows: number[] = []
  for (
    let at = first, step = first;
    at < farthest && grows.length < 40;
    step *= growth, at += step
  ) {
    grows.push(at)
  }
  const colours = random.pick([
    [scheme.field, scheme.background],
    [scheme.background, scheme.field, scheme.band],
    [scheme.band, scheme.field],
    [scheme.background === scheme.key ? scheme.line : scheme.key, scheme.background],
    [scheme.field, scheme.background, scheme.band, scheme.background],
  ])
  return (
    background(canvas, scheme.field) + outlines(canvas, place, colours, grows) + drawMotif(canvas)
  )
}

const passage: Composition = (canvas) => {
  const { random, scheme, focus, radius, turn, width, height, reach, icon } = canvas
  if (icon) return roundel(canvas)
  const angle = random.pick([-62, -45, -28, 28, 45, 62])
  const count = random.pick([5, 7, 9])
  const wide = (reach * 2) / count
  const tones = [scheme.field, scheme.background, scheme.band, scheme.background]
  const bands = repeat(count, (index) =>
    path(
      `M${num(-reach * 1.2)} ${num(-reach + index * wide)}h${num(reach * 2.4)}v${num(wide + 1)}h${num(-reach * 2.4)}z`,
      `fill="${tones[index % tones.length]}"`,
    ),
  )
  const steps = random.whole(4, 6)
  const from: Point = [
    focus[0] > width / 2 ? -radius * 0.2 : width + radius * 0.2,
    height * random.between(0.7, 1.05),
  ]
  const bend: Point = [(from[0] + focus[0]) / 2, height * random.between(-0.25, 0.1)]
  const spin = random.between(-0.5, 0.5) * canvas.motif.turn
  const echoes = repeat(steps, (index) => {
    const t = (index + 0.4) / (steps + 0.6)
    const at = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t * t * focus[axis]
    const place = {
      x: at(0),
      y: at(1),
      radius: radius * (0.3 + 0.6 * t),
      turn: turn - spin * (1 - t),
    }
    return (
      silhouette(canvas, place, index % 2 ? scheme.line : scheme.shadow, 5) +
      silhouette(canvas, place, index % 2 ? scheme.shadow : scheme.body)
    )
  })
  return (
    background(canvas, scheme.background) +
    `<g transform="translate(${num(width / 2)} ${num(height / 2)}) rotate(${angle})">${bands}</g>` +
    echoes +
    silhouette(canvas, motifPlacement(canvas), scheme.shadow, 6) +
    drawMotif(canvas)
  )
}

const roundel: Composition = (canvas) => {
  const { random, scheme, focus, width, height, unit, reach, icon } = canvas
  const radius = Math.min(canvas.radius, Math.min(width, height) * 0.36)
  const centre: Point = icon ? focus : [(focus[0] + width / 2) / 2, height / 2]
  const scallops = random.pick([16, 20, 24, 28])
  const rim = radius * 1.28
  const petals = repeat(scallops, (index) =>
    circle(polar(rim, (360 / scallops) * index, centre), (rim * Math.PI) / scallops),
  )
  const [edge, thick] = [unit * 0.03, unit * 0.012]
  const frame = icon
    ? ''
    : `<g fill="none" stroke="${scheme.line}"><rect x="${num(edge)}" y="${num(edge)}" width="${num(width - edge * 2)}" height="${num(height - edge * 2)}" stroke-width="${num(thick)}"/><rect x="${num(edge * 1.8)}" y="${num(edge * 1.8)}" width="${num(width - edge * 3.6)}" height="${num(height - edge * 3.6)}" stroke-width="${num(thick * 0.8)}" stroke-linecap="round" stroke-dasharray="0 ${num(thick * 2)}"/></g>`
  return (
    background(canvas, scheme.background) +
    path(
      rays(centre, reach * 2, random.pick([18, 24, 32, 40]), random.between(0, 10)),
      `fill="${scheme.field}"`,
    ) +
    frame +
    `<g fill="${scheme.shadow}" transform="translate(${num(unit * 0.012)} ${num(unit * 0.014)})">${petals}</g>` +
    `<g fill="${scheme.band}">${petals}${circle(centre, rim)}</g>` +
    circle(
      centre,
      rim * 0.93,
      `fill="none" stroke="${scheme.shadow}" stroke-width="${num(thick * 0.6)}"`,
    ) +
    circle(
      centre,
      rim * 0.86,
      `fill="${scheme.field === scheme.band ? scheme.background : scheme.field}"`,
    ) +
    drawMotif(canvas, {
      x: centre[0],
      y: centre[1],
      radius: radius * (canvas.motif.limb ? 0.92 : 0.84),
      turn: canvas.turn,
    })
  )
}

const lanes: Composition = (canvas) => {
  const { random, scheme, focus, width, height, unit, reach, icon } = canvas
  const wide = unit * random.between(0.055, 0.1)
  const count = random.whole(4, 7)
  const left = focus[0] < width / 2
  const up = random.chance(0.5)
  const inner = unit * random.between(0.1, 0.24)
  const turned: Point = icon
    ? [width * 0.5, height * (up ? 0.28 : 0.72)]
    : [width * (left ? 0.62 : 0.38), height * (up ? 0.3 : 0.7)]
  const tones = random.pick([
    [scheme.field, scheme.band],
    [scheme.field, scheme.line, scheme.band],
    [scheme.band, scheme.background, scheme.field, scheme.background],
  ])
  const [sx, sy] = [left ? -1 : 1, up ? -1 : 1]
  const track = repeat(count, (index) => {
    const r = inner + index * wide
    const [x, y] = turned
    const sweep = sx * sy > 0 ? 0 : 1
    const d = `M${num(x + sx * reach * 2)} ${num(y - sy * r)}H${num(x)}A${num(r)} ${num(r)} 0 0 ${sweep} ${num(x - sx * r)} ${num(y)}V${num(y + sy * reach * 2)}`
    return path(d, `stroke="${tones[index % tones.length]}"`)
  })
  return (
    background(canvas, scheme.background) +
    `<g fill="none" stroke-width="${num(wide + 0.6)}">${track}</g>` +
    (icon ? '' : fade(canvas, scheme.background === scheme.shadow ? scheme.band : scheme.shadow)) +
    silhouette(canvas, motifPlacement(canvas), scheme.shadow, 5) +
    drawMotif(canvas)
  )
}

const sunrise: Composition = (canvas) => {
  const { random, scheme, focus, radius, unit, width, height } = canvas
  const size = Math.max(radius * random.between(1.15, 1.5), unit * 0.3)
  const slats = random.whole(4, 7)
  const cut = repeat(slats, (index) => {
    const t = (index + 1) / (slats + 1)
    const thick = size * 0.028 * (1 + index * 0.9)
    return path(
      `M${num(focus[0] - size)} ${num(focus[1] + size * (t * 1.15 - 0.25))}h${num(size * 2)}v${num(thick)}h${num(-size * 2)}z`,
    )
  })
  const hills = [0.74, 0.86].map((at, index) => {
    const [a, b] = [random.between(-0.12, 0.12), random.between(-0.12, 0.12)]
    const y = (share: number) => num(height * share)
    return path(
      `M0 ${y(at + a)}C${num(width * 0.3)} ${y(at - 0.12)} ${num(width * 0.6)} ${y(at + 0.12)} ${width} ${y(at + b)}V${height}H0Z`,
      `fill="${index ? scheme.shadow : scheme.band}"`,
    )
  })
  return (
    background(canvas, scheme.background) +
    circle(focus, size, `fill="${scheme.field}"`) +
    `<g fill="${scheme.background}">${cut}</g>` +
    (canvas.icon ? '' : hills.join('')) +
    drawMotif(canvas)
  )
}

const slant: Composition = (canvas) => {
  const { random, scheme, focus, width, height, radius, icon } = canvas
  const lean = random.between(0.1, 0.3) * (random.chance(0.5) ? 1 : -1)
  const at = icon ? 0.5 : focus[0] / width + random.between(-0.08, 0.08)
  const [top, bottom] = [width * (at + lean), width * (at - lean)]
  const flip = random.chance(0.5)
  const plane = polygon(
    flip
      ? [
          [0, 0],
          [top, 0],
          [bottom, height],
          [0, height],
        ]
      : [
          [width, 0],
          [top, 0],
          [bottom, height],
          [width, height],
        ],
  )
  const strip = width * random.between(0.02, 0.045)
  const away = flip ? 1 : -1
  const stripes = repeat(random.whole(2, 4), (index) => {
    const x = strip * 2.4 * index * away
    const thin = strip * 0.82 ** index
    const slanted = polygon([
      [top + x - thin, 0],
      [top + x + thin, 0],
      [bottom + x + thin, height],
      [bottom + x - thin, height],
    ])
    return path(slanted, `fill="${index % 2 ? scheme.field : scheme.band}"`)
  })
  const [sx, sy] = polar(radius * 0.22, random.pick([30, 60, 120, 150]))
  const shadow = { ...motifPlacement(canvas), x: focus[0] + sx, y: focus[1] + sy }
  return (
    background(canvas, scheme.background) +
    path(plane, `fill="${scheme.field}"`) +
    stripes +
    fade(canvas, scheme.background === scheme.shadow ? scheme.band : scheme.shadow) +
    silhouette(canvas, shadow, scheme.shadow) +
    drawMotif(canvas)
  )
}

export const COMPOSITIONS: readonly Composition[] = [
  outlined,
  passage,
  roundel,
  lanes,
  sunrise,
  slant,
]
