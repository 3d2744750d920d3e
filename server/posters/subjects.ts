import { PALETTES, type Palette } from '#contract/palette.ts'
import type { Court } from './court.ts'
import { COURTS } from './courts.ts'
import * as balls from './heroes/balls.ts'
import * as figures from './heroes/figures.ts'
import type { Hero } from './heroes/hero.ts'
import * as pieces from './heroes/pieces.ts'
import * as rackets from './heroes/rackets.ts'
import * as things from './heroes/things.ts'

/** What a sport's or category's posters are made of. */
export interface Subject {
  palette: Palette
  heroes: readonly [Hero, ...Hero[]]
  court: Court | undefined
}

type Slug = keyof typeof PALETTES

const HEROES: Record<Slug, Subject['heroes']> = {
  badminton: [rackets.shuttle, rackets.shuttle, rackets.badmintonRacket],
  cricket: [balls.cricketBall, rackets.wicket, rackets.cricketBat, balls.cricketBall],
  football: [balls.footballBall],
  tennis: [balls.tennisBall, rackets.tennisRacket],
  chess: [pieces.knight, pieces.king, pieces.queen, pieces.rook, pieces.pawn, pieces.bishop],
  'table-tennis': [rackets.tableTennisBat],
  basketball: [balls.basketballBall, balls.basketballBall, things.hoop],
  volleyball: [balls.volleyballBall],
  kabaddi: [figures.raider, figures.toeTouch, figures.chain],
  athletics: [figures.sprinter, figures.hurdler, figures.finisher],
  swimming: [figures.swimmer],
  hockey: [rackets.hockeyStick, rackets.hockeySticks],
  marathon: [figures.sprinter, figures.finisher],
  cycling: [figures.cyclist, things.wheel],
  yoga: [figures.lotus, figures.treePose, figures.warrior],
  quiz: [things.question, things.bulb],
  esports: [things.gamepad, things.invader],
  carrom: [balls.carromMen, balls.striker],
  dance: [figures.dancer, figures.leaper, things.fan],
  trekking: [things.peaks, figures.trekker],
  photography: [things.aperture, things.camera],
  'fitness-challenge': [pieces.kettlebell, pieces.dumbbell],
  skating: [things.skate, figures.skater],
  'martial-arts': [figures.kicker, figures.puncher, things.belt],
}

/** What to draw for a slug, or null where there is no such sport or category. */
export function subjectOf(slug: string): Subject | null {
  if (!Object.hasOwn(PALETTES, slug)) return null
  const known = slug as Slug
  return {
    palette: PALETTES[known],
    heroes: HEROES[known],
    court: COURTS[known],
  }
}

/** Every slug that has posters: the sports first, then the categories. */
export const POSTER_SUBJECTS = Object.keys(PALETTES)
