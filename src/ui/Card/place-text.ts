interface Place {
  address: string
  city_name: string
}

/** 'Bengaluru · KSLTA Tennis Stadium, Cubbon Park': the city first, since a card cuts long addresses. */
export function placeText({ address, city_name: city }: Place): string {
  if (!city) return address
  const parts = address.split(', ')
  const last = parts.at(-1)?.replace(/[\s\d]+$/, '')
  const venue = last === city || last?.endsWith(` ${city}`) ? parts.slice(0, -1) : parts
  return [city, venue.join(', ')].filter(Boolean).join(' ·\u00a0')
}
