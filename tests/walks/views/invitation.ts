import { expect } from 'vitest'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { opening } from '#machines/checkout/model/answers.ts'
import { doubleItem } from '#machines/fixtures.ts'
import { acceptedInvitation, openInvitation } from '#machines/invitation/fixtures.ts'
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts'
import { invitationModel } from '#machines/invitation/invitation.model.ts'
import { createScreen } from '#simulation/screen.tsx'
import { playerRow } from '../checkout-page.ts'
import type { Moment, ViewWalk } from '../walk-views.tsx'
import { presses, seenText, seenToasts } from './seen.ts'

const row = () => playerRow(doubleItem, 1)
const press = (name: string | RegExp) => presses(name, row() as never)
const names = () =>
  row()
    .getByRole('button')
    .elements()
    .map((each) => each.textContent?.trim())

/** Texts of the notice, by the outcome. */
const SAYS: Record<string, string> = {
  'xstate.error.actor.createInvitation': 'No link was made',
  'xstate.error.actor.endInvitations': 'The link was not ended',
  'xstate.done.actor.copyLink': 'Link copied',
  'xstate.error.actor.copyLink': 'The link could not be copied',
}

const seesNotice = ({ last }: Moment) =>
  expect(seenToasts()).toContain(SAYS[last?.type ?? ''] ?? '')

/** The row of a partner at the checkout. */
export const invitation: ViewWalk<typeof invitationMachine> = {
  model: invitationModel,
  begin: async (_, inspect) => {
    const screen = await createScreen({
      model: checkoutModel,
      input: 'team',
      frame: true,
      inspect,
      path: opening,
    })
    const child = screen.actor.getSnapshot().children.invitation
    return { screen: screen as never, actor: child as never }
  },
  external: ['rosters.changed'],
  acts: {
    'invitation.create': press(/^(Invite by a link|Make a new link)$/),
    'invitation.end': press('Type the details instead'),
    'invitation.share': press('Share link'),
    'invitation.copy': press('Copy link'),
  },
  isHidden: (snapshot, { type }) => {
    const [sent] = snapshot.context.invitations
    const isOpen = sent?.state === 'open'
    if (type === 'rosters.changed') return sent?.state === 'accepted'
    if (type === 'invitation.end') return !isOpen
    if (type === 'invitation.create') {
      const isBlank = !sent || sent.state === 'declined' || sent.link === null
      return !isBlank || snapshot.matches({ list: 'loading' })
    }
    const passesOn = type === 'invitation.share' || type === 'invitation.copy'
    return passesOn && (!isOpen || sent.link === null)
  },
  always: ({ context: { invitations } }, moment) => {
    const [sent] = invitations
    const text = seenText()
    expect(text.includes('Waiting for your partner’s details')).toBe(sent?.state === 'open')
    expect(text.includes('The link was made on another device')).toBe(sent?.link === null)
    expect(text.includes(`${acceptedInvitation.player?.name} accepted`)).toBe(
      sent?.state === 'accepted',
    )
    expect(text.includes('declined the invitation')).toBe(sent?.state === 'declined')
    seesNotice(moment)
    if (sent?.state !== 'open' || !sent.link) return
    const [field] = row().getByRole('textbox').elements()
    expect((field as HTMLInputElement).value).toBe(openInvitation.link)
  },
  shows: {
    'list.loading': () => expect(names()).not.toContain('Invite by a link'),
    'list.shown': ({ context: { invitations } }) => {
      const [sent] = invitations
      const mayInvite = !sent || sent.state === 'declined'
      expect(names().includes('Invite by a link')).toBe(mayInvite)
    },
    'list.asking': () => expect(names().length).toBeGreaterThan(0),
    'list.failed': () => expect(names().length).toBeGreaterThan(0),
    'list.creating': () => {
      const busy = [...row().element().querySelectorAll('[aria-busy=true]')]
      expect(busy).toHaveLength(1)
    },
    'list.ending': () => expect(names()).toContain('Invite by a link'),
    'list.missing': () => expect(names()).not.toContain('Invite by a link'),
    sharing: () => expect(row().element()).toBeVisible(),
  },
}
