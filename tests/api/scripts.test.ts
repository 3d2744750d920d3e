import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand as runCatalogue } from '#server/catalogue-files/commands.ts'
import { runCommand as runEntries } from '#server/organizers/entry-commands.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newKey } from './support/entries.ts'
import { book } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { NOW, testConfig, testServer } from './support/server.ts'

interface Sample {
  script: string
  name: string
  /** A word of the name, or the beginning of one, as a player types it. */
  word: string
  player: string
}

const SAMPLES: Sample[] = [
  { script: 'Devanagari', name: 'पुणे बुद्धिबळ स्पर्धा', word: 'बुद्धि', player: 'आशा वर्मा' },
  { script: 'Bengali', name: 'কলকাতা বিজয় কাপ', word: 'বিজয়', player: 'রীনা রায়' },
  { script: 'Assamese', name: 'গুৱাহাটী ভলীবল মেলা', word: 'ভলীবল', player: 'ৰীতা বৰুৱা' },
  { script: 'Tamil', name: 'சென்னை கபடி கோப்பை', word: 'கோப்பை', player: 'மீனா ராஜன்' },
  { script: 'Telugu', name: 'హైదరాబాద్ చదరంగం పోటీ', word: 'చదరంగ', player: 'లక్ష్మి రావు' },
  { script: 'Kannada', name: 'ಬೆಂಗಳೂರು ಕಬಡ್ಡಿ ಪಂದ್ಯ', word: 'ಕಬಡ್ಡಿ', player: 'ಗೀತಾ ಗೌಡ' },
  { script: 'Malayalam', name: 'കൊച്ചി വോളിബോൾ കപ്പ്', word: 'വോളി', player: 'അനു നായർ' },
  { script: 'Gujarati', name: 'અમદાવાદ ક્રિકેટ કપ', word: 'ક્રિકેટ', player: 'હેતલ પટેલ' },
  { script: 'Gurmukhi', name: 'ਚੰਡੀਗੜ੍ਹ ਹਾਕੀ ਕੱਪ', word: 'ਹਾਕੀ', player: 'ਸਿਮਰਨ ਕੌਰ' },
  { script: 'Odia', name: 'ଭୁବନେଶ୍ୱର ହକି ମେଳା', word: 'ହକି', player: 'ମୀରା ଦାସ' },
  { script: 'Urdu', name: 'لکھنؤ کبڈی مقابلہ', word: 'کبڈی', player: 'زویا خان' },
  { script: 'Meitei', name: 'ꯏꯝꯐꯥꯜ ꯁꯒꯣꯜ ꯀꯥꯡꯖꯩ', word: 'ꯁꯒꯣꯜ', player: 'ꯂꯩꯃꯥ' },
  { script: 'Santali', name: 'ᱫᱩᱢᱠᱟ ᱯᱷᱩᱴᱵᱚᱞ', word: 'ᱯᱷᱩᱴ', player: 'ᱥᱩᱢᱤ ᱢᱩᱨᱢᱩ' },
]
const EVENTS = 300

const tournamentId = (sample: Sample) => `cup-${sample.script}`
const eventId = (sample: Sample, number: number) => `${tournamentId(sample)}-${number}`
const addressOf = ({ name }: Sample) => `${name}, `.repeat(50).slice(0, 999).trim()

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeFiles(): void {
  const write = (file: string, columns: string, rows: string[][]) =>
    writeFileSync(join(folder, file), [columns, ...rows.map((row) => row.join())].join('\n'))
  const each = (row: (sample: Sample) => string[]) => SAMPLES.map(row)
  write(
    'venues.csv',
    'id,address,city',
    each((it) => [it.script, `"${addressOf(it)}"`, 'pune']),
  )
  write(
    'tournaments.csv',
    'id,name,status,organizer,starts,ends,booking_until,sport,venue',
    each((it) => [
      tournamentId(it),
      it.name,
      'APPROVED',
      'org-1',
      '2026-12-05 08:00',
      '2026-12-06 18:00',
      '2026-12-01 20:00',
      'chess',
      it.script,
    ]),
  )
  const numbers = Array.from({ length: EVENTS }, (_, index) => index + 1)
  write(
    'tournament_events.csv',
    'id,tournament,position,name,match_type,event_type,fee',
    SAMPLES.flatMap((it) =>
      numbers.map((number) => [
        eventId(it, number),
        tournamentId(it),
        String(number),
        `${it.name} ${number}`,
        'Swiss',
        'MULTIPLAYER',
        '0',
      ]),
    ),
  )
}

const server = testServer(async (db) => {
  await fillCatalogue(db)
  writeFiles()
  const output = await runCatalogue({ db, clock: () => NOW, config: testConfig }, [
    'import',
    folder,
  ])
  expect(output).toContain(`tournament_events: ${SAMPLES.length * EVENTS} new, 0 changed`)
})

/** Books the last event for a player with a name in this script. */
async function bookLast(sample: Sample) {
  const member = await newMember(server)
  const { token, email } = member
  const { players, ...entry } = team(eventId(sample, EVENTS), 1, { team_name: sample.word })
  const named = players.map((player) => ({ ...player, name: sample.player }))
  const id = await book(server, member, [{ ...entry, players: named }])
  const booked = await server.call('booking', { token, params: { id } })
  await server.runJobs()
  return { email, row: booked.data[0] }
}

async function entriesOf(id: string): Promise<Record<string, string>[]> {
  const parts: string[] = []
  for await (const part of await runEntries(server, [id])) parts.push(part)
  return parse(parts.join(''), { columns: true, bom: true })
}

describe.each(SAMPLES)(
  'a tournament with a name in $script, an address of 999 characters and 300 events',
  (sample) => {
    it('is found by a word of its name, in the list and in the suggestions', async () => {
      const { data, total } = await server.call('tournaments', { params: { search: sample.word } })
      expect([total, data[0]?.name, data[0]?.address]).toEqual([1, sample.name, addressOf(sample)])
      const suggested = await server.call('searchableEvents', { params: { search: sample.word } })
      expect(JSON.stringify(suggested.data)).toContain(sample.name)
    })

    it('has a page with all that the file says', async () => {
      const { data } = await server.call('tournament', { params: { id: tournamentId(sample) } })
      expect(data).toMatchObject({ name: sample.name, address: addressOf(sample) })
      expect(data.events.map(({ name }) => name)).toEqual(
        Array.from({ length: EVENTS }, (_, index) => `${sample.name} ${index + 1}`),
      )
    })

    it('is in the mail, the pass and the CSV of its entries as it was written', async () => {
      const { email, row } = await bookLast(sample)
      const [mail] = await server.mailsTo(email)
      expect(mail?.subject).toBe(`Booking confirmed: ${sample.name}`)
      for (const said of [mail?.text, mail?.html]) {
        for (const text of [sample.name, addressOf(sample), `${sample.name} 300`, sample.player])
          expect(said).toContain(text)
      }
      expect(row?.item).toMatchObject({ title: sample.name, address: addressOf(sample) })
      const pass = await server.call('organizerPass', {
        token: await newKey(server),
        params: { code: row?.code ?? '' },
      })
      expect(pass.data).toMatchObject({
        state: 'valid',
        entry: {
          tournament: sample.name,
          team_name: sample.word,
          players: [{ name: sample.player }],
        },
      })
      expect(await entriesOf(tournamentId(sample))).toMatchObject([
        {
          tournament: sample.name,
          event: `${sample.name} 300`,
          team: sample.word,
          players: sample.player,
          state: 'booked',
        },
      ])
    })
  },
)

/** Unicode has two forms of these letters; keyboards differ in which they write. */
it.each([
  ['Bengali', '\u09AC\u09BF\u099C\u09DF', '\u09AC\u09BF\u099C\u09AF\u09BC'],
  ['Tamil', '\u0B95\u0BCA\u0B9F\u0BBF', '\u0B95\u0BC6\u0BBE\u0B9F\u0BBF'],
])(
  'a name in %s is found in whichever form its letters are written and searched',
  async (script, one, other) => {
    const rows = [one, other].map(
      (name, index) =>
        `form-${script}-${index},${name} Trophy,APPROVED,org-1,2026-12-05 08:00,2026-12-06 18:00,chess,${script}`,
    )
    const forms = mkdtempSync(join(folder, 'forms-'))
    writeFileSync(join(forms, 'venues.csv'), `id,address,city\n${script},Hall,pune\n`)
    writeFileSync(
      join(forms, 'tournaments.csv'),
      ['id,name,status,organizer,starts,ends,sport,venue', ...rows].join('\n'),
    )
    await runCatalogue({ db: server.db, clock: () => server.now, config: testConfig }, [
      'import',
      forms,
    ])
    for (const word of [one, other]) {
      const { total } = await server.call('tournaments', { params: { search: `${word} trophy` } })
      expect(total).toBe(2)
    }
  },
)
