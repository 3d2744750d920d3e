import { halftone, num } from './shapes.ts'
import type { Stage } from './stage.ts'

/** The hero's plates, defined once: `b` body, `s` second, `k` key, `m` the body as a mask. */
export function plates({ hero }: Stage): string {
  const group = (id: string, paint: string, content: string) =>
    `<g id="${id}" ${paint}>${content}</g>`
  return (
    group(
      'b',
      'fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"',
      hero.body,
    ) +
    group('s', 'fill="currentColor"', hero.second ?? '') +
    group(
      'k',
      'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"',
      hero.key ?? '',
    ) +
    `<mask id="m" maskUnits="userSpaceOnUse" x="-120" y="-120" width="240" height="240"><use href="#b" color="#fff" stroke-width="${hero.limb ?? 0}"/></mask>`
  )
}

interface Place {
  x: number
  y: number
  radius: number
  turn: number
}

function placed({ x, y, radius, turn }: Place, content: string): string {
  const rotate = Math.abs(turn) < 0.1 ? '' : ` rotate(${num(turn)})`
  const scale = Math.round(radius * 10) / 1000
  return `<g transform="translate(${num(x)} ${num(y)})${rotate} scale(${scale})">${content}</g>`
}

/** The hero's silhouette in one ink, grown by `grow` of its own units. */
export function silhouette(stage: Stage, place: Place, colour: string, grow = 0): string {
  const stroke = (stage.hero.limb ?? 0) + grow * 2
  return placed(place, `<use href="#b" color="${colour}" stroke-width="${num(stroke)}"/>`)
}

/** Silhouettes around each other, the outermost first: the hero's own outline as a pattern. */
export function outlines(
  stage: Stage,
  place: Place,
  colours: readonly string[],
  grows: readonly number[],
) {
  const rings = grows.map((grow, index) => {
    const colour = colours[index % colours.length] ?? stage.inks.field
    return `<use href="#b" color="${colour}" stroke-width="${num((stage.hero.limb ?? 0) + grow * 2)}"/>`
  })
  return placed(place, rings.reverse().join(''))
}

/**
 * The hero in all its plates, each a little out of register as on a hand-fed press: flat body,
 * halftone shade on the side away from the light, second colour, and the key on top.
 */
export function printHero(stage: Stage, place: Place = heroPlace(stage)): string {
  const { inks, hero, random } = stage
  const slip = () => num(random.between(1, 2.6) * (random.chance(0.5) ? 1 : -1))
  const use = (id: string, colour: string, slipped: boolean) =>
    `<use href="#${id}" color="${colour}"${slipped ? ` transform="translate(${slip()} ${slip()})"` : ''}/>`
  const light = -place.turn + random.between(-40, -15)
  const fine = hero.limb ? 0.66 : 1
  const shade = halftone({
    width: 220,
    height: 130,
    pitch: 13 * fine,
    from: 0,
    to: 10.5 * fine,
    colour: inks.key,
  })
  return placed(
    place,
    `<g stroke-width="${hero.limb ?? 0}">${use('b', inks.body, false)}</g>` +
      (hero.second === undefined ? '' : use('s', inks.second, true)) +
      `<g mask="url(#m)"><g transform="rotate(${num(light)}) translate(0 48)" opacity=".85">${shade}</g></g>` +
      (hero.key === undefined ? '' : use('k', inks.key, true)),
  )
}

/** Where the stage wants its hero. */
export function heroPlace({ focus: [x, y], radius, turn }: Stage): Place {
  return { x, y, radius, turn }
}
