import { array, assign, boolean, integer, min, pattern, string, type } from 'superstruct'
import { call } from './call.ts'
import { id } from './call-fields.ts'
import { rows } from './decode.ts'
import * as entity from './entities.ts'
import { PartnerForm, PartnerMessageForm } from './forms.ts'

const inviteToken = pattern(string(), /^[\w-]{20,100}$/)

export const rosterCalls = {
  /** Players that the caller has booked for, latest first, without the caller. */
  knownPlayers: call({
    method: 'GET',
    path: '/players',
    response: { data: array(type({ name: string(), email: string(), mobile: string() })) },
    public: false,
    optional: true,
  }),
  /** The caller's invitations for rows of rosters that are not booked yet, newest last. */
  invitations: call({
    method: 'GET',
    path: '/invitations',
    response: { data: rows(entity.Invitation) },
    public: false,
    optional: true,
  }),
  /**
   * Invites a player by a link to a row of the caller's roster of an event for teams, in place of an earlier
   * invitation to the row. `token` is that of the link, which nothing returns again.
   */
  createInvitation: call({
    method: 'POST',
    path: '/invitations',
    body: { item_id: id, row: min(integer(), 0) },
    response: { data: assign(entity.Invitation, type({ token: string() })) },
    public: false,
    optional: true,
  }),
  /** Ends an invitation and its link; a repeated call changes nothing. */
  revokeInvitation: call({
    method: 'DELETE',
    path: '/invitations',
    params: { id },
    public: false,
    optional: true,
  }),
  /** The invitation that a link opens; 404 after it has ended. */
  invite: call({
    method: 'GET',
    path: '/invite',
    params: { token: inviteToken },
    response: { data: entity.Invite },
    public: true,
    optional: true,
  }),
  /** Saves the invited player's details. Only the first answer to an invitation counts. */
  acceptInvite: call({
    method: 'POST',
    path: '/invite/accept',
    body: { token: inviteToken, name: string(), email: string(), mobile: string() },
    response: { data: entity.Invite },
    public: true,
    optional: true,
  }),
  declineInvite: call({
    method: 'POST',
    path: '/invite/decline',
    body: { token: inviteToken },
    response: { data: entity.Invite },
    public: true,
    optional: true,
  }),
  /** Members who look for a partner for an event, newest last. */
  partners: call({
    method: 'GET',
    path: '/partners',
    params: { item_id: id },
    response: { data: rows(entity.Partner) },
    public: false,
    optional: true,
  }),
  /** Adds the caller to the list, or changes the caller's entry. */
  listPartner: call({
    method: 'POST',
    path: '/partners',
    body: { item_id: id, level: PartnerForm.schema.level, age: PartnerForm.schema.age },
    response: { data: rows(entity.Partner) },
    public: false,
    optional: true,
  }),
  /** Removes the caller from the list. */
  unlistPartner: call({
    method: 'DELETE',
    path: '/partners',
    params: { item_id: id },
    response: { data: rows(entity.Partner) },
    public: false,
    optional: true,
  }),
  /** Mails a listed player. They see the caller's e-mail, and can answer it, only with `share_email`. */
  writeToPartner: call({
    method: 'POST',
    path: '/partners/write',
    body: { id, message: PartnerMessageForm.schema.message, share_email: boolean() },
    public: false,
    optional: true,
  }),
}
