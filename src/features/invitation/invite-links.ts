import { INVITE_PATH } from '#contract/constants.ts'
import type { SharedLink } from '#machines/invitation/invitation.setup.ts'
import { localPath } from '#src/languages/local-path.ts'
import { t } from '#src/languages/translate.ts'

export const inviteLink = (origin: string, token: string): string =>
  origin + localPath(`${INVITE_PATH}/${token}`)

export const inviteText = ({ event }: SharedLink): string =>
  t('Play {event} with me. Enter your details here:', { event })

export const whatsAppInvite = (shared: SharedLink): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${inviteText(shared)}\n${shared.link}` })}`.replaceAll(
    '+',
    '%20',
  )
