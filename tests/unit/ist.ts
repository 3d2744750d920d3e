const IST_MS = 19_800_000

/** Epoch ms of a time in India, by arithmetic: IST is UTC+5:30 all year. */
export const ist = (
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  millisecond = 0,
) => Date.UTC(year, month - 1, day, hour, minute, second, millisecond) - IST_MS
