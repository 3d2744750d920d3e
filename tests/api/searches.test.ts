import { describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { NOW, testServer } from './support/server.ts'

/** The demo's catalogue, as players search it: what must be among the first five of either list. */
const SEARCHES: [typed: string, found: string][] = [
  ['singles bengaluru', 'Garden City Shuttle Cup'],
  ['doubles u-17 mumbai', 'Harbour Line Badminton Trophy'],
  ['badmintn', 'Harbour Line Badminton Trophy'],
  ['Harbor Line', 'Harbour Line Badminton Trophy'],
  ['बैडमिंटन', 'Harbour Line Badminton Trophy'],
  ['shuttle mumbai', 'Harbour Line Badminton Trophy'],
  ['ping-pong', 'Andheri Table Tennis Cup'],
  ['TT kolkata', 'Howrah Bridge TT Classic'],
  ['criket bombay', 'Maidan Premier Cup'],
  ['Bangalore football', 'Silicon Fives League'],
  ['soccer goa', 'Fatorda Fives'],
  ['शतरंज', 'Hawa Mahal Blitz'],
  ['kabbadi pune', 'Sahyadri Kabaddi Karandak'],
  ['hyderbad hoops', 'Charminar Hoops League'],
  ['मुंबई क्रिकेट', 'Maidan Premier Cup'],
  ['tennis chennai', 'Nungambakkam Open'],
  ['dehli tennis', 'Capital Clay Classic'],
  ['half marathn', 'Necklace Road Half'],
  ['योग goa', 'Beachside Pranayama'],
  ['kanteerva', 'Kanteerava 3x3 Jam'],
  ['badminton tournament in mumbai', 'Harbour Line Badminton Trophy'],
  ['chess tournaments near me', 'Hawa Mahal Blitz'],
  ['marathon in delhi', 'Capital Half Marathon'],
  ['u17 doubles mumbai', 'Harbour Line Badminton Trophy'],
  ['table tenis', 'Andheri Table Tennis Cup'],
  ['volley ball', 'Balewadi Block Party'],
  ['foot ball kochi', 'Kaloor Night Football'],
  ['basket ball mumbai', 'Worli Hoops'],
  ['swiming', 'Kalinga Splash'],
  ['5k run', 'Sukhna Sunrise 5K'],
  ['10K Bangalore', 'Cubbon Dawn 10K'],
  ['bike ride', 'Dhauli Heritage Ride'],
  ['judo', 'Habitat Judo Day'],
  ['karate', 'Karate Kata Cup'],
  ['gully cricket', 'Gateway Gully Cricket Cup'],
  ['T20 hyderabad', 'Charminar T20 Trophy'],
  ['hiking mumbai', 'Kanheri Caves Climb'],
  ['shivaji park', 'Shivaji Park Kabaddi Mahotsav'],
  ['online quiz', 'Olympics by the Numbers'],
  ["women's badminton bengaluru", 'Garden City Shuttle Cup'],
]

const server = testServer((db) => seedDemo(db, NOW))

describe('a search as players type it', () => {
  it.each(SEARCHES)('%s finds %s', async (search, found) => {
    const params = { search, page: 1, limit: 5 }
    const [tournaments, events] = await Promise.all([
      server.call('tournaments', { params }),
      server.call('categoryEvents', { params }),
    ])
    expect([...tournaments.data, ...events.data].map(({ name }) => name)).toContain(found)
  })

  it('changes no word that something contains, and no number', async () => {
    const searched = async (search: string) =>
      (await server.call('tournaments', { params: { search } })).total
    expect(await searched('badm')).toBe(await searched('badminton'))
    expect(await searched('cupp')).toBe(await searched('cup'))
    expect(await searched('u-71')).toBe(0)
    expect(await searched('zzzz')).toBe(0)
  })
})
