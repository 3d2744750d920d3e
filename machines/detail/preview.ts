import { type Infer, is, number, string, type } from 'superstruct'
import type { CategoryEventSummary, SportsEvent, TournamentSummary } from '#contract/entities.ts'
import type { Picture } from '#contract/pictures.ts'

/** The data of an item's card. The card's link passes it to the page, which shows it until the item is loaded. */
export type Preview = Infer<typeof Preview> & { picture?: Picture | undefined }
const Preview = type({
  name: string(),
  banner: string(),
  subject: string(),
  start_date_time_new: string(),
  end_date_time_new: string(),
  address: string(),
  /** Server time, epoch ms. */
  now: number(),
})

export function previewOf(
  item: TournamentSummary | CategoryEventSummary | SportsEvent,
  now: number,
): Preview {
  const { name, banner, picture, start_date_time_new, end_date_time_new, address } = item
  const subject = 'events' in item ? item.sport : item.category
  const preview = { name, banner, subject, start_date_time_new, end_date_time_new, address, now }
  return picture ? { ...preview, picture } : preview
}

export const readPreview = (state: unknown): Preview | null => (is(state, Preview) ? state : null)
