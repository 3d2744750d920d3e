import { describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { NOW, testServer } from './support/server.ts'

/**
 * Searches that were written by somebody who had seen the demo's catalogue, and neither the search nor
 * the searches of searches.test.ts: what must be among the first five of either list.
 */
const SEARCHES: [typed: string, ...found: string[]][] = [
  ['near me badminton', 'Harbour Line Badminton Trophy'],
  ['badminten doubles mumbai', 'Harbour Line Badminton Trophy'],
  ['u17 girls', 'Harbour Line Badminton Trophy'],
  ['u-15 girls badminton', 'Garden City Shuttle Cup'],
  ['TT open bangalore', 'Spin Doctors Open'],
  ['free', 'Plank-a-thon', '108 Surya Namaskar'],
  ['free yoga chennai', '108 Surya Namaskar'],
  ['mixed doubles this weekend', 'Marina Feather Classic'],
  ['kabaddi this weekend', 'Telangana Raiders Cup', 'Nawabi Kabaddi Cup'],
  ['next weekend badminton', 'Harbour Line Badminton Trophy'],
  ['hockey mens 5s chenai', 'Egmore Turf Cup'],
  ['shivaji park kabbadi', 'Shivaji Park Kabaddi Mahotsav'],
  ['बैडमिंटन हैदराबाद', 'Gachibowli Masters'],
  ['मुंबई में क्रिकेट', 'Maidan Premier Cup'],
  ['pune me chess', 'Mula-Mutha Chess Weekend'],
  ['shatranj jaipur', 'Hawa Mahal Blitz'],
  ['kids swimming goa', 'Campal Masters Swim'],
  ['peoples plaza skating', 'People’s Plaza Skate Cup'],
  ['garden  city   shuttle', 'Garden City Shuttle Cup'],
  ['KANTEERAVA 3X3', 'Kanteerava 3x3 Jam'],
  ['tennis-ball cricket', 'Maidan Premier Cup', 'Narmada Box Cricket Cup'],
  ['marathons in delhi', 'Capital Half Marathon'],
  ['10k run bangalore', 'Cubbon Dawn 10K'],
  ['gachibowli stadium', 'Gachibowli Masters', 'Telangana Raiders Cup'],
  ['nsci worli', 'Harbour Line Badminton Trophy', 'Worli Hoops'],
  ['hooghly games', 'Howrah Bridge TT Classic', 'Salt Lake Sevens'],
  ['womens cricket hyderabad', 'Charminar T20 Trophy'],
  ['ladies badminton doubles', 'Harbour Line Badminton Trophy', 'Gachibowli Masters'],
  ['veteran table tennis', 'Andheri Table Tennis Cup', 'Spin Doctors Open'],
  ['corporate cricket T20 banglore', 'Cubbon Corporate T20'],
  ['fide rated chess', 'Hawa Mahal Blitz'],
  ['chess under 13 kolkata', 'Hooghly Rapid'],
  ['5 a side football kolkata', 'Salt Lake Sevens'],
  ['5vs5 basketball mumbai', 'Worli Hoops'],
  ['volly ball jaipur', 'Aravalli Volleyball Trophy'],
  ['marathon below 500', 'Sukhna Sunrise 5K', 'Sea Face Sundowner 5K'],
  ['chess in december', 'Hooghly Rapid', 'Thyagaraj Rating Open'],
  ["dhyan chand's hockey", 'Dhyan Chand Memorial Fives'],
  ['elliots beach', 'Elliot’s Inline Sprint', '108 Surya Namaskar'],
]

/** There is no table tennis in Delhi. */
const NOTHING = ['TT open delhi']

const server = testServer((db) => seedDemo(db, NOW))

describe('a search as players type it', () => {
  it.each(SEARCHES)('%s finds %s', async (search, ...found) => {
    const params = { search, page: 1, limit: 5 }
    const [tournaments, events] = await Promise.all([
      server.call('tournaments', { params }),
      server.call('categoryEvents', { params }),
    ])
    const shown = [...tournaments.data, ...events.data].map(({ name }) => name)
    expect(shown).toEqual(expect.arrayContaining(found))
  })

  it.each(NOTHING)('%s finds nothing', async (search) => {
    expect((await server.call('tournaments', { params: { search } })).data).toEqual([])
  })

  it('words that tell events apart fit one event', async () => {
    const found = async (search: string) =>
      (await server.call('tournaments', { params: { search } })).data.map(({ name }) => name)
    // It has Women's Doubles, and Singles only for men.
    expect(await found("women's doubles badminton mumbai")).toEqual([
      'Harbour Line Badminton Trophy',
    ])
    expect(await found("women's singles badminton mumbai")).toEqual([])
  })
})
