import { nameOf } from '#src/languages/translate.ts'

interface Place {
  address: string
  city_name: string
}

/** 'Bengaluru · KSLTA Tennis Stadium, Cubbon Park': the city first, since a card cuts long addresses. */
export function placeText({ address, city_name: city }: Place): string {
  if (!city) return address
  const parts = address.split(', ')
  const last = parts.at(-1)?.replace(/[\s\d]+$/, '')
  const shown = nameOf(city)
  const isCity = [city, shown].some((name) => last === name || last?.endsWith(` ${name}`))
  const venue = isCity ? parts.slice(0, -1) : parts
  return [shown, venue.join(', ')].filter(Boolean).join(' ·\u00a0')
}
