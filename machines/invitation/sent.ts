import type { Invitation } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { comparablePlayer } from '#contract/text.ts'
import type { Rosters } from '../booking/team-payloads.ts'

/** `link` is null if another device made it: the server does not store links. */
export interface SentInvitation extends Invitation {
  link: string | null
}

/** A row of the roster of an item. */
export interface Place {
  id: string
  index: number
}

export const invitationOf = (
  invitations: SentInvitation[],
  { id, index }: Place,
): SentInvitation | undefined =>
  invitations.find(({ item_id, row }) => item_id === id && row === index)

/** Replaces an earlier invitation for the same row. */
export const withInvitation = (invitations: SentInvitation[], sent: SentInvitation) => [
  ...invitations.filter(({ item_id, row }) => item_id !== sent.item_id || row !== sent.row),
  sent,
]

export const withoutInvitations = (invitations: SentInvitation[], ids: string[]) =>
  invitations.filter(({ _id }) => !ids.includes(_id))

export const isBlankRow = ({ name, email, mobile }: PlayerForm) => name + email + mobile === ''

/** True if the row has exactly the details that the invited player entered. */
const isTheirs = ({ player }: SentInvitation, row: PlayerForm) =>
  player !== undefined &&
  JSON.stringify(comparablePlayer(player)) === JSON.stringify(comparablePlayer(row))

/** The invited player's answer, while the row still has their details. */
export function answerOf(
  invitation: SentInvitation | undefined,
  row: PlayerForm,
): 'accepted' | 'declined' | null {
  if (invitation?.state === 'accepted' && isTheirs(invitation, row)) return 'accepted'
  return invitation?.state === 'declined' && isBlankRow(row) ? 'declined' : null
}

/** Ids of invitations whose row the captain has typed, emptied or removed since. */
export function overtaken(invitations: SentInvitation[], rosters: Rosters): string[] {
  return invitations
    .filter((invitation) => {
      const players = rosters[invitation.item_id]?.players
      if (!players) return false
      const row = players[invitation.row]
      if (!row) return true
      return invitation.state === 'accepted' ? !isTheirs(invitation, row) : !isBlankRow(row)
    })
    .map(({ _id }) => _id)
}
