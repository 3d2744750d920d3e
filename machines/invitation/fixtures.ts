import { doubleItem, openInvite } from '#machines/fixtures.ts'
import type { SentInvitation } from './sent.ts'

export const openInvitation: SentInvitation = {
  _id: 'inv-1',
  item_id: doubleItem._id,
  row: 1,
  state: 'open',
  expires_at: openInvite.expires_at,
  link: 'https://matchpoint.example/invite/q3Zt1kX0aN5q3aXk0Zt1',
}

export const acceptedInvitation: SentInvitation = {
  ...openInvitation,
  state: 'accepted',
  player: { name: 'Rahul Menon', email: 'rahul@example.in', mobile: '9812345678' },
}
