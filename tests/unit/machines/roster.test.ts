import fc from 'fast-check'
import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { teamSize } from '#contract/cart.ts'
import { PLAYERS_MAX } from '#contract/constants.ts'
import { type CartItem, TeamPayload } from '#contract/entities.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { type Rosters, teamPayloads } from '#machines/booking/team-payloads.ts'
import { mayPlay } from '#machines/checkout/may-play.ts'
import {
  addPlayer,
  beginRosters,
  canAddPlayer,
  canRemovePlayer,
  copyRoster,
  copySource,
  excessPlayers,
  hasRow,
  initRosters,
  insertPlayers,
  playersByName,
  removePlayer,
  rosterErrors,
  rosterTotal,
  setPlayer,
  setTeamName,
  suggestedPlayers,
  userAsPlayer,
} from '#machines/checkout/roster.ts'
import { doubleItem, singleItem, user } from '#machines/fixtures.ts'

const runItem: CartItem = { ...singleItem, _id: 'run', name: 'Sunrise 10K', category: 'Marathon' }
const teamItem: CartItem = {
  ...singleItem,
  _id: 'team',
  name: 'Fives',
  event_type: 'MULTIPLAYER',
  players_capacity: 5,
}

const emptyRow = { name: '', email: '', mobile: '' }
const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }
const asha = { name: user.name, email: user.email, mobile: user.phone_number }
const sizes = (rosters: Rosters) =>
  Object.fromEntries(Object.entries(rosters).map(([id, { players }]) => [id, players.length]))

describe('initRosters', () => {
  test('gives each item as many rows as its team size', () => {
    const rosters = initRosters([singleItem, doubleItem, teamItem, runItem], {})
    expect(sizes(rosters)).toEqual({
      [singleItem._id]: 1,
      [doubleItem._id]: 2,
      team: 5,
      run: 1,
    })
    expect(rosters[doubleItem._id]).toEqual({ team_name: '', players: [emptyRow, emptyRow] })
  })

  test('keeps typed rosters, also those of items that left the cart', () => {
    const typed = {
      [singleItem._id]: { team_name: '', players: [asha, rohan, emptyRow] },
      [doubleItem._id]: { team_name: 'Net Gains', players: [asha] },
      gone: { team_name: 'Old', players: [rohan] },
    }
    expect(initRosters([singleItem, doubleItem], typed)).toEqual({
      [singleItem._id]: typed[singleItem._id],
      [doubleItem._id]: { team_name: 'Net Gains', players: [asha, emptyRow] },
      gone: typed.gone,
    })
  })

  test('cuts a roster that is longer than the team size', () => {
    const typed = { [doubleItem._id]: { team_name: '', players: [asha, rohan, emptyRow] } }
    expect(initRosters([doubleItem], typed)[doubleItem._id]?.players).toEqual([asha, rohan])
  })
})

describe('adding and removing players', () => {
  test('adds an empty row at the end of a SINGLE roster', () => {
    const rosters = setPlayer(initRosters([singleItem], {}), singleItem._id, 0, asha)
    expect(addPlayer(rosters, singleItem)[singleItem._id]?.players).toEqual([asha, emptyRow])
  })

  test('removes the given row of a SINGLE roster, but never the only row', () => {
    const players = [asha, rohan, emptyRow]
    const three = { [singleItem._id]: { team_name: '', players } }
    const two = removePlayer(three, singleItem, 1)
    expect(two[singleItem._id]?.players).toEqual([asha, emptyRow])
    const one = removePlayer(two, singleItem, 0)
    expect(one[singleItem._id]?.players).toEqual([emptyRow])
    expect(removePlayer(one, singleItem, 0)).toEqual(one)
  })

  test('adds no row to a SINGLE roster with the maximum number of players', () => {
    const players = Array.from({ length: PLAYERS_MAX }, () => emptyRow)
    const full = { [singleItem._id]: { team_name: '', players } }
    expect(addPlayer(full, singleItem)).toEqual(full)
  })

  test.each([
    ['a DOUBLE event', doubleItem],
    ['a MULTIPLAYER event', teamItem],
    ['a category event', runItem],
  ])('changes nothing for %s', (_, item) => {
    const rosters = initRosters([item], {})
    expect(addPlayer(rosters, item)).toEqual(rosters)
    expect(removePlayer(rosters, item, 0)).toEqual(rosters)
  })

  test('changes nothing for an item without a roster', () => {
    const rosters = initRosters([singleItem], {})
    expect(addPlayer(rosters, runItem)).toEqual(rosters)
    expect(removePlayer(rosters, runItem, 0)).toEqual(rosters)
    expect(setTeamName(rosters, 'run', 'Net Gains')).toEqual(rosters)
  })
})

test('an item without a roster has no row to change, has room for a player, and costs nothing yet', () => {
  expect([hasRow({}, singleItem._id, 0), canRemovePlayer({}, singleItem, 0)]).toEqual([
    false,
    false,
  ])
  expect(canAddPlayer({}, singleItem)).toBe(true)
  expect(rosterTotal([singleItem], {})).toBe(0)
})

describe('editing a roster', () => {
  const rosters = initRosters([singleItem, doubleItem], {})

  test('setPlayer changes only the given fields of one row', () => {
    const typed = setPlayer(rosters, doubleItem._id, 1, { name: 'Rohan' })
    expect(typed).toEqual({
      ...rosters,
      [doubleItem._id]: { team_name: '', players: [emptyRow, { ...emptyRow, name: 'Rohan' }] },
    })
  })

  test('setPlayer reduces a mobile to its ten digits', () => {
    const typed = setPlayer(rosters, singleItem._id, 0, { mobile: '+91 98450 12345' })
    expect(typed[singleItem._id]?.players[0]?.mobile).toBe('9845012345')
  })

  test('setTeamName sets the team name of one item only', () => {
    const named = setTeamName(rosters, doubleItem._id, 'Net Gains')
    expect(named[doubleItem._id]?.team_name).toBe('Net Gains')
    expect(named[singleItem._id]).toEqual(rosters[singleItem._id])
  })

  test('userAsPlayer returns name, email and ten-digit mobile of the user', () => {
    expect(userAsPlayer({ ...user, phone_number: '+919845012345' })).toEqual({
      name: 'Asha Venkataraman',
      email: 'asha@example.in',
      mobile: '9845012345',
    })
  })
})

describe('rosterErrors', () => {
  test('returns messages by item, row and field', () => {
    const rosters = {
      [singleItem._id]: { team_name: '', players: [asha] },
      [doubleItem._id]: { team_name: ' ', players: [asha, { ...rohan, email: 'rohan' }] },
    }
    expect(rosterErrors([singleItem, doubleItem], rosters)).toEqual({
      [`${doubleItem._id}.team_name`]: 'Team name is required',
      [`${doubleItem._id}.players.1.email`]: 'Invalid email address.',
    })
  })

  test('requires every player field of an empty roster, but no team name for a category event', () => {
    expect(rosterErrors([runItem], initRosters([runItem], {}))).toEqual({
      'run.players.0.name': 'Name is required',
      'run.players.0.email': 'Email is required.',
      'run.players.0.mobile': 'Mobile is required.',
    })
  })

  test('returns errors for an item without a roster', () => {
    expect(rosterErrors([runItem], {})).not.toEqual({})
  })

  test('returns no errors when everything is filled in', () => {
    const rosters = {
      [doubleItem._id]: { team_name: 'Net Gains', players: [asha, rohan] },
      run: { team_name: '', players: [rohan] },
    }
    expect(rosterErrors([doubleItem, runItem], rosters)).toEqual({})
  })
})

describe('teamPayloads', () => {
  test('sends a category event with an automatic name, its own type and the fee once', () => {
    const rosters = { run: { team_name: '', players: [rohan] } }
    const [payload] = teamPayloads([runItem], rosters, user)
    expect(payload).toMatchObject({
      team_name: "Asha Venkataraman's Team",
      type: 'CATEGORY_EVENT',
      players: [{ ...rohan, userId: null, cost: 600 }],
    })
  })

  test('has costs that add up to the total shown, for any cart', () => {
    const item = fc.record(
      {
        _id: fc.uuid(),
        name: fc.string(),
        is_free_event: fc.boolean(),
        entry_fee: fc.integer({ min: 0, max: 1_000_000 }).map(toRupees),
        event_type: fc.constantFrom('SINGLE' as const, 'DOUBLE' as const, 'MULTIPLAYER' as const),
        players_capacity: fc.integer({ min: 1, max: 15 }),
        category: fc.constant('Marathon'),
      },
      {
        requiredKeys: [
          '_id',
          'name',
          'is_free_event',
          'entry_fee',
          'event_type',
          'players_capacity',
        ],
      },
    )
    const cart = fc.uniqueArray(item, { selector: ({ _id }) => _id, maxLength: 6 })
    fc.assert(
      fc.property(cart, fc.array(fc.nat({ max: 5 }), { maxLength: 10 }), (items, additions) => {
        const rosters = additions.reduce(
          (all, at) => (items[at] ? addPlayer(all, items[at]) : all),
          initRosters(items, {}),
        )
        const payloads = teamPayloads(items, rosters, user)
        const paise = payloads
          .flatMap(({ players }) => players)
          .reduce((sum, { cost }) => sum + toPaise(cost), 0)
        expect(paise).toBe(toPaise(rosterTotal(items, rosters)))
        payloads.forEach((payload, index) => {
          const { min, max } = teamSize(items[index] ?? runItem)
          expect(payload.players.length).toBeGreaterThanOrEqual(min)
          expect(payload.players.length).toBeLessThanOrEqual(max)
          expect(is(payload, TeamPayload)).toBe(true)
        })
      }),
    )
  })
})

describe('insertPlayers', () => {
  const meera = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '9845054321' }

  test('fills rows from the given index and adds rows up to the team size', () => {
    const rosters = insertPlayers(initRosters([singleItem], {}), singleItem, 0, [
      asha,
      rohan,
      meera,
    ])
    expect(rosters[singleItem._id]?.players).toEqual([asha, rohan, meera])
    expect(excessPlayers(singleItem, 0, [asha, rohan, meera])).toBe(0)
  })

  test('keeps values for empty fields and ignores players beyond the team size', () => {
    const typed = { [doubleItem._id]: { team_name: 'Net Gains', players: [asha, rohan] } }
    const rosters = insertPlayers(typed, doubleItem, 1, [{ ...meera, mobile: '' }, asha])
    expect(rosters[doubleItem._id]).toEqual({
      team_name: 'Net Gains',
      players: [asha, { ...meera, mobile: rohan.mobile }],
    })
    expect(excessPlayers(doubleItem, 1, [meera, asha])).toBe(1)
  })
})

describe('beginRosters', () => {
  test('enters the user first for each new item, and names the team', () => {
    const rosters = beginRosters([doubleItem, runItem], {}, user)
    expect(rosters[doubleItem._id]).toEqual({
      team_name: `${user.name}'s Team`,
      players: [asha, emptyRow],
    })
    expect(rosters.run).toEqual({ team_name: '', players: [asha] })
  })

  test('leaves a roster as it was left, also an empty one', () => {
    const cleared = { [doubleItem._id]: { team_name: '', players: [emptyRow, emptyRow] } }
    expect(beginRosters([doubleItem], cleared, user)).toEqual(cleared)
  })

  test('enters nobody where the event is for others', () => {
    expect(beginRosters([singleItem], {}, user)[singleItem._id]?.players).toEqual([emptyRow])
  })
})

test.each([
  ["Men's Singles", 'Female', false],
  ["Men's Singles", 'Male', true],
  ["Men's Singles", null, true],
  ["Women's Doubles", 'Male', false],
  ["Women's Doubles", 'Female', true],
  ['Boys Under 15', 'Male', false],
  ['Mixed Doubles U-17', null, false],
  ['Mixed Doubles', 'Others', true],
  ['Mental Maths Relay', 'Female', true],
] as const)('mayPlay: %s, %s: %s', (name, gender, expected) => {
  expect(mayPlay({ name }, { ...user, gender })).toBe(expected)
})

describe('the players of an event above', () => {
  const items = [doubleItem, teamItem, singleItem]
  const typed = { [doubleItem._id]: { team_name: 'Net Gains', players: [asha, rohan] } }
  const rosters = initRosters(items, typed)

  test('fill a larger team, and name it', () => {
    const copied = copyRoster(rosters, teamItem, doubleItem)
    expect(copied.team?.players.slice(0, 3)).toEqual([asha, rohan, emptyRow])
    expect(copied.team?.team_name).toBe('Net Gains')
  })

  test('fit a smaller team as far as it has rows', () => {
    const one = { ...runItem, _id: 'one' }
    const copied = copyRoster(initRosters([doubleItem, one], typed), one, doubleItem)
    expect(copied.one?.players).toEqual([asha])
  })

  test('are offered until they are the same, and never from below', () => {
    expect(copySource(items, rosters, 'team')).toBe(doubleItem)
    expect(copySource(items, copyRoster(rosters, teamItem, doubleItem), 'team')).toBeUndefined()
    expect(copySource(items, rosters, doubleItem._id)).toBeUndefined()
  })
})

test.each([
  ['', ['Asha Rao', 'Rohan Kulkarni']],
  ['r', ['Asha Rao', 'Rohan Kulkarni']],
  [' KULK', ['Rohan Kulkarni']],
  ['Rohan K', ['Rohan Kulkarni']],
  ['ohan', []],
])('%j may mean %j', (typed, names) => {
  const players = [
    { ...emptyRow, name: 'Asha Rao' },
    { ...emptyRow, name: 'Rohan Kulkarni' },
  ]
  expect(playersByName(players, typed).map(({ name }) => name)).toEqual(names)
})

test('suggestedPlayers are those that the roster lacks, for its first empty row', () => {
  const earlier = [asha, rohan]
  expect(suggestedPlayers([asha, emptyRow, emptyRow], 1, earlier)).toEqual([rohan])
  expect(suggestedPlayers([asha, emptyRow, emptyRow], 2, earlier)).toEqual([])
  expect(suggestedPlayers([asha, rohan], 1, earlier)).toEqual([])
})
