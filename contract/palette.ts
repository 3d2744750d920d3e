export const INK = '#241d5c'
export const PAPER = '#f6ecd9'
/** For actions only. */
export const MARIGOLD = '#ffb52e'

/** Colours of a sport or category, on its posters, chips and labels. `sparks` contrast with `base`. */
export interface Palette {
  base: string
  deep: string
  /** 7:1 on `pale`. */
  text: string
  pale: string
  sparks: readonly string[]
}

const ROSE = '#f2a7a0'
const VERMILION = '#e4472f'
const RANI = '#d63a72'
const SKY = '#8fcbe0'
const MINT = '#a9d8b8'
const TURMERIC = '#ecd06a'
const LILAC = '#b9a4dc'
const TEAL = '#177f86'

export const PALETTES = {
  badminton: {
    base: '#1f9a78',
    deep: '#0d5c54',
    text: '#0a4842',
    pale: '#b5dfc4',
    sparks: [ROSE, TURMERIC, SKY],
  },
  cricket: {
    base: '#cf3b30',
    deep: '#821f2e',
    text: '#6b1926',
    pale: '#f4bda6',
    sparks: [MINT, TURMERIC, SKY],
  },
  football: {
    base: '#4d9c34',
    deep: '#225c33',
    text: '#1b4b29',
    pale: '#cbe0a0',
    sparks: [TURMERIC, ROSE, SKY],
  },
  tennis: {
    base: '#d8683c',
    deep: '#9a3a22',
    text: '#6a2817',
    pale: '#f6c7a2',
    sparks: ['#d7e06a', MINT, SKY],
  },
  chess: {
    base: '#8455ab',
    deep: '#4a2a78',
    text: '#492976',
    pale: '#d9c6ea',
    sparks: [ROSE, TURMERIC, MINT],
  },
  'table-tennis': {
    base: '#2b6fc0',
    deep: '#1b3f86',
    text: '#183877',
    pale: '#b4d0ee',
    sparks: [VERMILION, TURMERIC, ROSE],
  },
  basketball: {
    base: '#e0702a',
    deep: '#9c3f1a',
    text: '#6e2c12',
    pale: '#f8cf9e',
    sparks: [SKY, LILAC, MINT],
  },
  volleyball: {
    base: '#3c9fd0',
    deep: '#1a5d92',
    text: '#13466e',
    pale: '#bfe1ee',
    sparks: [TURMERIC, VERMILION, ROSE],
  },
  kabaddi: {
    base: '#a5623a',
    deep: '#693522',
    text: '#582c1c',
    pale: '#e6c3a0',
    sparks: [MINT, SKY, VERMILION],
  },
  athletics: {
    base: '#e2566e',
    deep: '#98284f',
    text: '#6e1d39',
    pale: '#f8c2c2',
    sparks: [TURMERIC, SKY, MINT],
  },
  swimming: {
    base: '#10a5b8',
    deep: '#0a6082',
    text: '#074760',
    pale: '#b0e2e2',
    sparks: [ROSE, VERMILION, TURMERIC],
  },
  hockey: {
    base: '#9cac2c',
    deep: '#566a1c',
    text: '#3d4b13',
    pale: '#e0e4a4',
    sparks: [SKY, VERMILION, LILAC],
  },
  marathon: {
    base: '#e0553c',
    deep: '#8f2a35',
    text: '#6c1f28',
    pale: '#f7c3a8',
    sparks: [SKY, TURMERIC, MINT],
  },
  cycling: {
    base: '#2a8fa8',
    deep: '#135468',
    text: '#0f4556',
    pale: '#b4dce0',
    sparks: [VERMILION, TURMERIC, ROSE],
  },
  yoga: {
    base: '#c8657f',
    deep: '#7d2f5c',
    text: '#6a274e',
    pale: '#f3ccc8',
    sparks: [MINT, TURMERIC, LILAC],
  },
  quiz: {
    base: '#6a5fc0',
    deep: '#3d3590',
    text: '#352e7e',
    pale: '#cbc8f0',
    sparks: [ROSE, TURMERIC, MINT],
  },
  esports: {
    base: '#9b46b4',
    deep: '#581f7c',
    text: '#541d77',
    pale: '#e2bfe8',
    sparks: [MINT, SKY, TURMERIC],
  },
  carrom: {
    base: '#b9803f',
    deep: '#70421f',
    text: '#60381a',
    pale: '#efd6a8',
    sparks: [VERMILION, MINT, SKY],
  },
  dance: {
    base: '#d63a72',
    deep: '#86194f',
    text: '#6d1440',
    pale: '#f7bccb',
    sparks: [TURMERIC, MINT, SKY],
  },
  trekking: {
    base: '#4b8a63',
    deep: '#23503f',
    text: '#1f4738',
    pale: '#c5dcbc',
    sparks: [ROSE, VERMILION, SKY],
  },
  photography: {
    base: '#5a7390',
    deep: '#2c4262',
    text: '#2b4060',
    pale: '#c8d6e0',
    sparks: [ROSE, VERMILION, TURMERIC],
  },
  'fitness-challenge': {
    base: '#d94a3d',
    deep: '#84223a',
    text: '#6a1b2e',
    pale: '#f5bdb0',
    sparks: [TURMERIC, SKY, MINT],
  },
  skating: {
    base: '#2fa39a',
    deep: '#14605f',
    text: '#0f4a4a',
    pale: '#b8e2d6',
    sparks: [RANI, ROSE, LILAC],
  },
  'martial-arts': {
    base: '#c63a35',
    deep: '#701d2c',
    text: '#6a1b29',
    pale: '#f0bfa8',
    sparks: [SKY, MINT, TEAL],
  },
} as const satisfies Record<string, Palette>
