import { toPaise, toRupees } from '#contract/money.ts'
import {
  banners,
  categories,
  categoryEvents,
  cities,
  contentPages,
  icons,
  matches,
  organizations,
  SUPPORT_INFO_ID,
  sports,
  supportInfo,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { writeDate } from '#server/operator/text.ts'
import { readDate } from './dates.ts'
import type { Catalogue, Row } from './rows.ts'
import type { Place } from './venues.ts'

type Located<T> = Omit<T, 'venue'> & Place

/** The rows of the files as the database stores them: an event has the place of its venue. */
export type StoredCatalogue = Omit<Catalogue, 'venues' | 'tournaments' | 'category_events'> & {
  tournaments: Located<Row<'tournaments'>>[]
  category_events: Located<Row<'category_events'>>[]
}
export type StoredName = keyof StoredCatalogue
export type StoredRow<T extends StoredName> = StoredCatalogue[T][number]

const sameColumns = <T>(row: T) => row

const named = {
  rowOf: ({ id, name, otherNames }: { id: string; name: string; otherNames: string }) => ({
    id,
    name,
    other_names: otherNames,
  }),
  columnsOf: ({ other_names, ...row }: StoredRow<'cities'>) => ({
    ...row,
    otherNames: other_names,
  }),
}

const eventRow = (row: typeof tournaments.$inferSelect | typeof categoryEvents.$inferSelect) => ({
  id: row.id,
  name: row.name,
  status: row.status,
  organizer: row.organizationId,
  starts: writeDate(row.startsAt),
  ends: writeDate(row.endsAt),
  booking_until: writeDate(row.bookingUntil),
  refunds: row.refunds,
  banner: row.banner,
  details: row.details,
  terms: row.terms,
  format: row.format,
  prizes: row.prizes,
  name_hi: row.nameHi,
  details_hi: row.detailsHi,
  terms_hi: row.termsHi,
  format_hi: row.formatHi,
  prizes_hi: row.prizesHi,
  address: row.address,
  city: row.cityId ?? '',
  latitude: row.venueLat,
  longitude: row.venueLong,
  address_hi: row.addressHi,
})

const eventColumns = (row: Omit<StoredRow<'tournaments'>, 'sport'>) => ({
  id: row.id,
  name: row.name,
  status: row.status,
  organizationId: row.organizer,
  startsAt: readDate(row.starts),
  endsAt: readDate(row.ends),
  bookingUntil: readDate(row.booking_until),
  refunds: row.refunds,
  banner: row.banner,
  details: row.details,
  terms: row.terms,
  format: row.format,
  prizes: row.prizes,
  nameHi: row.name_hi,
  detailsHi: row.details_hi,
  termsHi: row.terms_hi,
  formatHi: row.format_hi,
  prizesHi: row.prizes_hi,
  address: row.address,
  venueLat: row.latitude,
  venueLong: row.longitude,
  addressHi: row.address_hi,
})

type Entry = Pick<
  typeof tournamentEvents.$inferSelect,
  | 'eventType'
  | 'playersCapacity'
  | 'isFreeEvent'
  | 'entryFee'
  | 'entriesMax'
  | 'ageMin'
  | 'ageMax'
  | 'ageOn'
  | 'level'
>

type FileEntry = Pick<
  Row<'tournament_events'>,
  'event_type' | 'players' | 'fee' | 'entries_max' | 'age_min' | 'age_max' | 'age_on' | 'level'
>

const entryRow = (entry: Entry): FileEntry => ({
  event_type: entry.eventType,
  players: entry.playersCapacity,
  fee: entry.isFreeEvent ? 0 : toRupees(entry.entryFee),
  entries_max: entry.entriesMax,
  age_min: entry.ageMin,
  age_max: entry.ageMax,
  age_on: entry.ageOn ?? '',
  level: entry.level,
})

const entryColumns = (entry: FileEntry): Entry => ({
  eventType: entry.event_type,
  playersCapacity: entry.players,
  isFreeEvent: entry.fee === 0,
  entryFee: toPaise(entry.fee),
  entriesMax: entry.entries_max,
  ageMin: entry.age_min,
  ageMax: entry.age_max,
  ageOn: entry.age_on || null,
  level: entry.level,
})

/** How each file is stored. */
export const STORED = {
  cities: { table: cities, ...named },
  sports: { table: sports, ...named },
  categories: { table: categories, ...named },
  organizers: {
    table: organizations,
    rowOf: ({ phoneNumber, nameHi, ...row }: typeof organizations.$inferSelect) => ({
      ...row,
      phone: phoneNumber,
      name_hi: nameHi,
    }),
    columnsOf: ({ phone, name_hi, ...row }: StoredRow<'organizers'>) => ({
      ...row,
      phoneNumber: phone,
      nameHi: name_hi,
    }),
  },
  tournaments: {
    table: tournaments,
    rowOf: (row: typeof tournaments.$inferSelect) => ({ ...eventRow(row), sport: row.sportId }),
    columnsOf: (row: StoredRow<'tournaments'>) => ({
      ...eventColumns(row),
      cityId: row.city,
      sportId: row.sport,
    }),
  },
  tournament_events: {
    table: tournamentEvents,
    rowOf: (row: typeof tournamentEvents.$inferSelect) => ({
      id: row.id,
      tournament: row.tournamentId,
      position: row.position,
      name: row.name,
      match_type: row.matchType,
      ...entryRow(row),
      booking: row.bookingActive,
      name_hi: row.nameHi,
      match_type_hi: row.matchTypeHi,
    }),
    columnsOf: (row: StoredRow<'tournament_events'>) => ({
      id: row.id,
      tournamentId: row.tournament,
      position: row.position,
      name: row.name,
      matchType: row.match_type,
      ...entryColumns(row),
      bookingActive: row.booking,
      nameHi: row.name_hi,
      matchTypeHi: row.match_type_hi,
    }),
  },
  matches: {
    table: matches,
    rowOf: (row: typeof matches.$inferSelect) => ({
      id: row.id,
      event: row.eventId,
      round: row.round,
      group: row.group,
      position: row.position,
      side_a: row.sideA,
      side_b: row.sideB,
      starts: writeDate(row.startsAt),
      court: row.court,
      score: row.score,
      status: row.status,
      winner: row.winner,
    }),
    columnsOf: (row: StoredRow<'matches'>) => ({
      id: row.id,
      eventId: row.event,
      round: row.round,
      group: row.group,
      position: row.position,
      sideA: row.side_a,
      sideB: row.side_b,
      startsAt: readDate(row.starts),
      court: row.court,
      score: row.score,
      status: row.status,
      winner: row.winner,
    }),
  },
  category_events: {
    table: categoryEvents,
    rowOf: (row: typeof categoryEvents.$inferSelect) => ({
      ...eventRow(row),
      category: row.categoryId,
      type: row.type,
      ...entryRow(row),
    }),
    columnsOf: (row: StoredRow<'category_events'>) => ({
      ...eventColumns(row),
      cityId: row.city || null,
      categoryId: row.category,
      type: row.type,
      ...entryColumns(row),
    }),
  },
  banners: {
    table: banners,
    rowOf: ({ mobileImage, desktopImage, ...row }: typeof banners.$inferSelect) => ({
      ...row,
      mobile_image: mobileImage,
      desktop_image: desktopImage,
    }),
    columnsOf: ({ mobile_image, desktop_image, ...row }: StoredRow<'banners'>) => ({
      ...row,
      mobileImage: mobile_image,
      desktopImage: desktop_image,
    }),
  },
  icons: {
    table: icons,
    rowOf: sameColumns<typeof icons.$inferSelect>,
    columnsOf: sameColumns<StoredRow<'icons'>>,
  },
  content_pages: {
    table: contentPages,
    rowOf: ({ slug, titleHi, contentHi, ...row }: typeof contentPages.$inferSelect) => ({
      id: slug,
      ...row,
      title_hi: titleHi,
      content_hi: contentHi,
    }),
    columnsOf: ({ id, title_hi, content_hi, ...row }: StoredRow<'content_pages'>) => ({
      slug: id,
      ...row,
      titleHi: title_hi,
      contentHi: content_hi,
    }),
  },
  site: {
    table: supportInfo,
    rowOf: ({ id: _, ...row }: typeof supportInfo.$inferSelect) => {
      const { footerText, addressHi, timingHi, footerTextHi, ...same } = row
      return {
        ...same,
        footer: footerText,
        address_hi: addressHi,
        timing_hi: timingHi,
        footer_hi: footerTextHi,
      }
    },
    columnsOf: ({ footer, address_hi, timing_hi, footer_hi, ...row }: StoredRow<'site'>) => ({
      ...row,
      id: SUPPORT_INFO_ID,
      footerText: footer,
      addressHi: address_hi,
      timingHi: timing_hi,
      footerTextHi: footer_hi,
    }),
  },
}

export const STORED_NAMES = Object.keys(STORED) as StoredName[]
