import { html, raw } from 'hono/html'
import { directionOf, languageTag } from '#contract/languages.ts'
import { INK, MARIGOLD } from '#contract/palette.ts'
import { currentLanguage, t } from '#contract/translate.ts'

type Markup = ReturnType<typeof html>

/** Null where the address is not proven: the name may be somebody else's text. */
type Addressee = string | null

const greeting = (name: Addressee) => (name === null ? t('Hello,') : t('Hello {name},', { name }))

export function textBody(name: Addressee, paragraphs: string[]): string {
  return [greeting(name), ...paragraphs, t('Matchpoint')].join('\n\n')
}

export const buttonHtml = (link: string, label: string) =>
  html`<a href="${link}" style="background:${MARIGOLD};color:${INK};font-weight:700;padding:14px 24px;border-radius:8px;text-decoration:none;display:inline-block">${label}</a>`

/** Uses tables and style attributes, since mail programs support little else. */
export function htmlBody(name: Addressee, content: Markup): string {
  return String(html`${raw('<!doctype html>')}
    <html lang="${languageTag(currentLanguage())}" dir="${directionOf(currentLanguage())}">
      <body style="margin:0;background:#faf7f0">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border-radius:12px;font:16px/1.5 system-ui,sans-serif;color:#1c1917">
                <tr>
                  <td style="padding:20px 32px;background:${INK};border-radius:12px 12px 0 0;color:#fff;font-weight:800;font-size:20px">${t('Matchpoint')}</td>
                </tr>
                <tr>
                  <td style="padding:24px 32px 32px"><p>${greeting(name)}</p>
                    ${content}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`)
}
