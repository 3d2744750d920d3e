import { t } from '#src/languages/translate.ts'
import { focusField, setTitle } from './document.ts'
import type { Services } from './services.ts'

export const logAction = ({ log }: Pick<Services, 'log'>) => ({
  log: (_: unknown, { message, error }: { message: string; error: unknown }) => log(message, error),
})

export const toastAction = ({ toast }: Pick<Services, 'toast'>) => ({
  toast: (_: unknown, params: Parameters<Services['toast']>[0]) => toast(params),
})

export const titleAction = ({ window }: Pick<Services, 'window'>) => ({
  setTitle: (_: unknown, { title }: { title: string }) => setTitle(window, title),
})

/** For titles in our own words; `titleAction` is for names from the database. */
export const translatedTitleAction = ({ window }: Pick<Services, 'window'>) => ({
  setTitle: (_: unknown, { title }: { title: string }) => setTitle(window, t(title)),
})

export const focusAction = ({ window }: Pick<Services, 'window'>) => ({
  focusField: (_: unknown, { name }: { name: string }) => focusField(window, name),
})
