/** How pictures are cut, as their places on the pages are, and the widths of their files in px. */
export const SHAPES = {
  photograph: { ratio: 16 / 9, widths: [400, 800, 1200] },
  narrowBanner: { ratio: 2, widths: [400, 800, 1200] },
  wideBanner: { ratio: 3, widths: [800, 1250, 1900] },
  icon: { ratio: 1, widths: [64, 128, 192] },
} as const satisfies Record<string, { ratio: number; widths: readonly number[] }>

export type Shape = keyof typeof SHAPES
