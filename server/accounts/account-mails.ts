import { html } from 'hono/html'
import { OTP_VALID_MINUTES } from '#contract/constants.ts'
import { INK } from '#contract/palette.ts'
import { t } from '#contract/translate.ts'
import { buttonHtml, htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'

const OTP_INTROS = {
  REGISTRATION: 'Your code to verify your email on Matchpoint:',
  LOGIN: 'Your code to log in on Matchpoint:',
  EMAIL: 'Your code to confirm your new email on Matchpoint:',
  CHANGE: 'Your code to confirm a change on Matchpoint:',
}

export function otpMessage(
  to: string,
  name: string | null,
  otp: string,
  purpose: keyof typeof OTP_INTROS,
): Message {
  const intro = t(OTP_INTROS[purpose])
  const note = t(
    'It is valid for {minutes} minutes. Do not share it: nobody from Matchpoint will ask you for it. If you did not request it, you can ignore this email.',
    { minutes: OTP_VALID_MINUTES },
  )
  return {
    to,
    subject: t('{code} is your Matchpoint code', { code: otp }),
    text: textBody(name, [intro, `    ${otp}`, note]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        <p style="font:700 32px/1.2 monospace;letter-spacing:8px;margin:24px 0;color:${INK}">${otp}</p>
        <p style="color:#57534e">${note}</p>`,
    ),
  }
}

export function emailPendingMessage(to: string, name: string, support: string): Message {
  const intro = t(
    'A new email was entered for your Matchpoint account. Until it is confirmed, you log in with this address.',
  )
  return notYou(to, t('A new email for your Matchpoint account'), name, intro, support)
}

export function emailChangedMessage(to: string, name: string, support: string): Message {
  const intro = t(
    'The email of your Matchpoint account has been changed. This address cannot log in any more.',
  )
  return notYou(to, t('Your Matchpoint email has been changed'), name, intro, support)
}

function notYou(
  to: string,
  subject: string,
  name: string,
  intro: string,
  support: string,
): Message {
  const note = t('If it was not you, write to {address} now.', { address: support })
  return {
    to,
    subject,
    text: textBody(name, [intro, note]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        <p>${note}</p>`,
    ),
  }
}

export function accountDeletedMessage(to: string, name: string): Message {
  const intro = t(
    'Your Matchpoint account has been deleted. Your bookings and payments stay on record as the law requires, without your name, email, phone and players.',
  )
  return {
    to,
    subject: t('Your Matchpoint account has been deleted'),
    text: textBody(name, [intro]),
    html: htmlBody(name, html`<p>${intro}</p>`),
  }
}

export function passwordResetMessage(to: string, name: string | null, link: string): Message {
  const intro = t(
    'We received a request to reset the password of your Matchpoint account. To set a new password:',
  )
  const note = t(
    'The link is valid for 30 minutes and works once. If you did not request it, ignore this email: your password does not change.',
  )
  return {
    to,
    subject: t('Reset your Matchpoint password'),
    text: textBody(name, [intro, link, note]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        <p style="margin:24px 0">${buttonHtml(link, t('Set a new password'))}</p>
        <p style="color:#57534e">${t('Or open this link:')} <a href="${link}" style="color:#3730a3">${link}</a></p>
        <p style="color:#57534e">${note}</p>`,
    ),
  }
}
