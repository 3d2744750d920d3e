import type { PlayerForm } from '#contract/forms.ts'
import type { SentInvitation } from '../invitation/sent.ts'

type Of<Payload> = { event: Payload }

interface Item {
  id: string
}

interface Row extends Item {
  index: number
}

const item = ({ event }: Of<Item>) => event
const row = ({ event }: Of<Row>) => event
const firstRow = ({ event }: Of<Item>) => ({ id: event.id, index: 0 })
const team = ({ event }: Of<Item & { name: string }>) => event
const player = ({ event }: Of<Row & { change: Partial<PlayerForm> }>) => event
const acceptance = ({ event }: Of<Item & { accepted: boolean }>) => event
const paste = ({ event }: Of<Row & { text: string }>) => event

export const setInvitations = {
  type: 'setInvitations',
  params: ({ event }: Of<{ invitations: SentInvitation[] }>) => event.invitations,
} as const

/** Changes of the rosters by the captain and by invited players. */
export const rosterEdits = {
  'invitations.changed': { actions: [setInvitations, 'fillInvited'] },
  'team.named': {
    guard: { type: 'needsTeamName', params: item },
    actions: [{ type: 'setTeamName', params: team }, 'saveDraftSoon'],
  },
  'player.changed': {
    guard: { type: 'hasRow', params: row },
    actions: [{ type: 'changePlayer', params: player }, 'saveDraftSoon'],
  },
  /** An earlier player was chosen for the row. Its button is gone then: the row takes the focus. */
  'player.chosen': {
    guard: { type: 'hasRow', params: row },
    actions: [
      { type: 'changePlayer', params: player },
      { type: 'focusRow', params: row },
      'saveDraftSoon',
    ],
  },
  'player.isMe': {
    guard: { type: 'canBeUser', params: row },
    actions: [
      { type: 'fillInUser', params: row },
      { type: 'focusRow', params: row },
      'saveDraftSoon',
    ],
  },
  'roster.copied': {
    guard: { type: 'canCopyRoster', params: item },
    actions: [
      { type: 'copyRoster', params: item },
      { type: 'focusRow', params: firstRow },
      'saveDraftSoon',
    ],
  },
  'player.pasted': {
    guard: { type: 'canPaste', params: paste },
    actions: [
      { type: 'pastePlayers', params: paste },
      { type: 'toastUnpasted', params: paste },
      'saveDraftSoon',
    ],
  },
  'conditions.accepted': {
    guard: { type: 'hasConditions', params: item },
    actions: [{ type: 'acceptConditions', params: acceptance }, 'saveDraftSoon'],
  },
  'player.added': {
    guard: { type: 'canAddPlayer', params: item },
    actions: [{ type: 'addPlayer', params: item }, 'saveDraftSoon'],
  },
  'player.removed': {
    guard: { type: 'canRemovePlayer', params: row },
    actions: [
      { type: 'removePlayer', params: row },
      { type: 'focusRow', params: row },
      'saveDraftSoon',
    ],
  },
} as const
