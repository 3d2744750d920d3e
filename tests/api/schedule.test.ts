import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { GivenMatch } from '#contract/organizer-calls.ts'
import { createPassCodes } from '#server/booking/pass-codes.ts'
import { runCommand } from '#server/catalogue-files/commands.ts'
import { teamPlayers } from '#server/db/schema.ts'
import { bookFree, fillTwoOrganizers, newKey } from './support/entries.ts'
import { payAndBook } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillTwoOrganizers)
const [player] = team('free').players as [ReturnType<typeof team>['players'][number]]
const root = mkdtempSync(join(tmpdir(), 'matchpoint-schedule-'))
afterAll(() => rmSync(root, { recursive: true }))

const HEADER = 'id,event,round,group,position,side_a,side_b,starts,court,score,status,winner\n'

async function importMatches(rows: string): Promise<string> {
  writeFileSync(join(root, 'matches.csv'), HEADER + rows)
  return runCommand(server.deps, ['import', root])
}

const match = (given: Partial<GivenMatch>): GivenMatch => ({
  round: 'Final',
  group: '',
  side_a: '',
  side_b: '',
  court: '',
  score: '',
  status: 'SCHEDULED',
  winner: '',
  ...given,
})

async function put(eventId: string, matches: GivenMatch[], organizer = 'org-1') {
  const token = await newKey(server, organizer)
  return server.send('putMatches', { token, body: { event_id: eventId, matches } })
}

const scheduleOf = async (id: string) => (await server.call('schedule', { params: { id } })).data

const hasSchedule = async (id: string) =>
  (await server.call('tournament', { params: { id } })).data.has_schedule

/** Books an event of pairs for a team of this name; returns its row. */
async function bookPair(teamName: string) {
  const member = await newMember(server)
  const { token } = member
  const teamData = [team('double', 2, { team_name: teamName })]
  const id = await payAndBook(server, member, 1200, teamData)
  const read = async () => (await server.call('booking', { token, params: { id } })).data[0]
  return { read }
}

describe('the schedule of a tournament', () => {
  it('comes from the catalogue, by event and in the order of its matches', async () => {
    expect(await hasSchedule('open')).toBeUndefined()
    const rows =
      'm-2,double,Final,,2,,,,,,,\n' +
      'm-1,double,Group stage,Group A,1,Net Gains,Drop Shots,2026-12-02 09:40,Court 3,"21–18, 21–15",played,a\n'
    expect(await importMatches(rows)).toContain('matches: 2 new, 0 changed')
    expect(await hasSchedule('open')).toBe(true)
    const [event, ...others] = await scheduleOf('open')
    expect(others).toEqual([])
    expect(event?.name).toBe('Event double')
    expect(event?.matches).toEqual([
      {
        _id: 'm-1',
        round: 'Group stage',
        group: 'Group A',
        side_a: 'Net Gains',
        side_b: 'Drop Shots',
        start_date_time_new: '2/12/2026, 9:40:00 AM',
        court: 'Court 3',
        score: '21–18, 21–15',
        status: 'PLAYED',
        winner: 'A',
      },
      expect.objectContaining({
        _id: 'm-2',
        side_a: '',
        start_date_time_new: '',
        status: 'SCHEDULED',
      }),
    ])
    expect(await importMatches(rows)).toMatch(/^No changes\./)
  })

  it('of a wrong file is refused as a whole, with the expected value for each row', async () => {
    const rows =
      'm-8,nowhere,Final,,1,,,,,,,\n' +
      'm-9,double,,,1,,,2026-12-02,,,over,C\n' +
      'm-10,double,Final,,1,Net Gains,,,,,PLAYED,A\n'
    const fault = await importMatches(rows).catch(({ message }) => message as string)
    for (const line of [
      'matches.csv, line 2: event: expected an id of tournament_events, here or in the database; found "nowhere"',
      'matches.csv, line 3: round: expected text of 1 to 60 characters',
      'matches.csv, line 3: starts: expected a date and time in IST',
      'matches.csv, line 3: status: expected SCHEDULED or LIVE or PLAYED or WALKOVER or CANCELLED, or nothing; found "OVER"',
      'matches.csv, line 3: winner: expected A or B, or nothing; found "C"',
      'matches.csv, line 4: winner: expected nothing while a side is to be decided; found A',
      'nothing was changed',
    ]) {
      expect(fault).toContain(line)
    }
  })

  it('is put by the program of its organizer, and replaced as a whole', async () => {
    const first = match({
      side_a: 'Net Gains',
      side_b: 'Drop Shots',
      starts: '2026-12-02T04:10:00Z',
    })
    expect((await put('single', [match({ round: 'Semi-final' }), first])).status).toBe(200)
    expect((await put('single', [{ ...first, score: '21–18', status: 'LIVE' }])).status).toBe(200)
    const [event] = await scheduleOf('open')
    expect(event?.matches).toHaveLength(1)
    expect(event?.matches[0]).toMatchObject({
      score: '21–18',
      status: 'LIVE',
      start_date_time_new: '2/12/2026, 9:40:00 AM',
    })
    await put('single', [])
    expect((await scheduleOf('open')).map(({ _id }) => _id)).not.toContain('single')
  })

  it('is not put by another organizer, nor with a winner of a match that lacks a side', async () => {
    expect((await put('single', [match({})], 'org-2')).status).toBe(404)
    const response = await put('single', [match({ side_a: 'Net Gains', winner: 'A' })])
    expect(response.status).toBe(400)
    expect((await server.send('schedule', { params: { id: 'pending' } })).status).toBe(404)
  })
})

describe('a pass', () => {
  it('says when and where its team plays first, to the booker and to its players', async () => {
    const { read } = await bookPair('Shuttle Stars')
    expect((await read())?.first_match).toBeUndefined()
    await put('double', [
      match({
        side_a: 'shuttle  stars',
        side_b: 'B',
        starts: '2026-12-02T06:00:00Z',
        court: 'Court 1',
      }),
      match({
        side_a: 'C',
        side_b: 'Shuttle Stars',
        starts: '2026-12-02T04:10:00Z',
        court: 'Court 3',
      }),
      match({ side_a: 'Shuttle Stars', starts: '2026-12-02T03:00:00Z', status: 'CANCELLED' }),
    ])
    const first = { start_date_time_new: '2/12/2026, 9:40:00 AM', court: 'Court 3' }
    const row = await read()
    expect(row?.first_match).toEqual(first)
    const id = row?.item.players[0]?._id ?? ''
    const code = await createPassCodes(server.db, null).codeOf(id)
    const pass = await server.call('playerPass', { params: { code } })
    expect(pass.data.first_match).toEqual(first)
  })

  it('of singles says when the player of the draw plays first', async () => {
    await bookFree(server, 'free', { players: [{ ...player, name: 'Ravi Iyer' }] })
    const [row] = await server.db
      .select()
      .from(teamPlayers)
      .where(eq(teamPlayers.name, 'Ravi Iyer'))
    await put('free', [match({ side_a: 'Ravi Iyer', starts: '2026-12-02T04:10:00Z' })])
    const code = await createPassCodes(server.db, null).codeOf(row?.id ?? '')
    const pass = await server.call('playerPass', { params: { code } })
    expect(pass.data.first_match?.start_date_time_new).toBe('2/12/2026, 9:40:00 AM')
  })

  it('says none where two teams of the event have the same name', async () => {
    await put('double', [match({ side_a: 'Twins', starts: '2026-12-02T04:10:00Z' })])
    const { read } = await bookPair('Twins')
    expect((await read())?.first_match).toBeDefined()
    await bookPair('twins')
    expect((await read())?.first_match).toBeUndefined()
  })
})
