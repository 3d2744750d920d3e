import { describe, expect, it } from 'vitest'
import { fillAccepted } from '#machines/checkout/invited.ts'
import { removePlayer } from '#machines/checkout/roster.ts'
import { singleItem } from '#machines/fixtures.ts'
import { acceptedInvitation, openInvitation } from '#machines/invitation/fixtures.ts'
import { overtaken } from '#machines/invitation/sent.ts'

const id = singleItem._id
const asha = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' }
const blank = { name: '', email: '', mobile: '' }
const rosters = (...players: (typeof asha)[]) => ({ [id]: { team_name: '', players } })
const open = { ...openInvitation, item_id: id, row: 2 }
const meera = { name: 'Meera Iyer', email: 'meera@example.in', mobile: '9845054321' }
const accepted = { ...acceptedInvitation, item_id: id, row: 2, player: meera }

describe('an invitation to a row that was added', () => {
  it('has its row on another device as well, with what its player has entered', () => {
    expect(fillAccepted(rosters(asha), [open])).toEqual(rosters(asha, blank, blank))
    expect(fillAccepted(rosters(asha), [accepted])).toEqual(rosters(asha, blank, meera))
  })

  it('adds no row once it is declined, nor to an event that is not in the cart', () => {
    expect(fillAccepted(rosters(asha), [{ ...open, state: 'declined' }])).toEqual(rosters(asha))
    expect(fillAccepted({}, [open])).toEqual({})
  })

  it('ends when its row is removed, and not while the roster is unknown', () => {
    const removed = removePlayer(rosters(asha, blank, blank), singleItem, 2)
    expect(overtaken([open], removed)).toEqual([open._id])
    expect(overtaken([open], rosters(asha, blank, blank))).toEqual([])
    expect(overtaken([open], {})).toEqual([])
  })
})
