import { PALETTES, type Palette } from '#contract/palette.ts'
import { COURTS } from './courts-by-sport.ts'
import type { Court } from './draw-court.ts'
import * as balls from './motifs/balls.ts'
import * as figures from './motifs/figures.ts'
import type { Motif } from './motifs/motif.ts'
import * as objects from './motifs/objects.ts'
import * as pieces from './motifs/pieces.ts'
import * as rackets from './motifs/rackets.ts'

export interface Subject {
  palette: Palette
  motifs: readonly [Motif, ...Motif[]]
  court: Court | undefined
}

type Slug = keyof typeof PALETTES

const MOTIFS: Record<Slug, Subject['motifs']> = {
  badminton: [rackets.shuttle, rackets.shuttle, rackets.badmintonRacket],
  cricket: [balls.cricketBall, rackets.wicket, rackets.cricketBat, balls.cricketBall],
  football: [balls.footballBall],
  tennis: [balls.tennisBall, rackets.tennisRacket],
  chess: [pieces.knight, pieces.king, pieces.queen, pieces.rook, pieces.pawn, pieces.bishop],
  'table-tennis': [rackets.tableTennisBat],
  basketball: [balls.basketballBall, balls.basketballBall, objects.hoop],
  volleyball: [balls.volleyballBall],
  kabaddi: [figures.raider, figures.toeTouch, figures.chain],
  athletics: [figures.sprinter, figures.hurdler, figures.finisher],
  swimming: [figures.swimmer],
  hockey: [rackets.hockeyStick, rackets.hockeySticks],
  marathon: [figures.sprinter, figures.finisher],
  cycling: [figures.cyclist, objects.wheel],
  yoga: [figures.lotus, figures.treePose, figures.warrior],
  quiz: [objects.question, objects.bulb],
  esports: [objects.gamepad, objects.invader],
  carrom: [balls.carromMen, balls.striker],
  dance: [figures.dancer, figures.leaper, objects.fan],
  trekking: [objects.peaks, figures.trekker],
  photography: [objects.aperture, objects.camera],
  'fitness-challenge': [pieces.kettlebell, pieces.dumbbell],
  skating: [objects.skate, figures.skater],
  'martial-arts': [figures.kicker, figures.puncher, objects.belt],
}

export function subjectOf(slug: string): Subject | null {
  if (!Object.hasOwn(PALETTES, slug)) return null
  const known = slug as Slug
  return {
    palette: PALETTES[known],
    motifs: MOTIFS[known],
    court: COURTS[known],
  }
}

export const POSTER_SUBJECTS = Object.keys(PALETTES)
