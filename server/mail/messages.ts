import { html } from 'hono/html'
import { letter, page } from './letter.ts'
import type { Message } from './mail.ts'

/** The code that proves an e-mail or allows a change; valid for 10 minutes. */
export function otpMessage(to: string, name: string, otp: string, purpose: string): Message {
  const intro = `Your code to ${purpose} on Matchpoint:`
  const note =
    'It is valid for 10 minutes. Never share it: nobody from Matchpoint will ask you for it. ' +
    'If you did not ask for it, you can ignore this e-mail.'
  return {
    to,
    subject: `${otp} is your Matchpoint code`,
    text: letter(name, [intro, `    ${otp}`, note]),
    html: page(
      name,
      html`<p>${intro}</p>
        <p style="font:700 32px/1.2 monospace;letter-spacing:8px;margin:24px 0;color:#1e1b4b">${otp}</p>
        <p style="color:#57534e">${note}</p>`,
    ),
  }
}

/** The link to set a new password; valid for 30 minutes, once. */
export function resetMessage(to: string, name: string, link: string): Message {
  const intro = 'Someone asked to reset the password of your Matchpoint account. To set a new one:'
  const note =
    'The link is valid for 30 minutes and works once. If it was not you, ignore this e-mail: ' +
    'your password stays as it is.'
  return {
    to,
    subject: 'Reset your Matchpoint password',
    text: letter(name, [intro, link, note]),
    html: page(
      name,
      html`<p>${intro}</p>
        <p style="margin:24px 0">
          <a href="${link}" style="background:#f5a524;color:#1e1b4b;font-weight:700;padding:14px 24px;border-radius:8px;text-decoration:none">Set a new password</a>
        </p>
        <p style="color:#57534e">Or open this address: <a href="${link}" style="color:#3730a3">${link}</a></p>
        <p style="color:#57534e">${note}</p>`,
    ),
  }
}
