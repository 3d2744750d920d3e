import { t } from '#src/languages/translate.ts'
import type { Services } from './services.ts'

export const logAction = ({ log }: Pick<Services, 'log'>) => ({
  log: (_: unknown, { message, error }: { message: string; error: unknown }) => log(message, error),
})

export const toastAction = ({ toast }: Pick<Services, 'toast'>) => ({
  toast: (_: unknown, params: Parameters<Services['toast']>[0]) => toast(params),
})

export const titleAction = ({ tab }: Pick<Services, 'tab'>) => ({
  setTitle: (_: unknown, { title }: { title: string }) => tab.setTitle(title),
})

/** For titles in our own words; `titleAction` is for names from the database. */
export const translatedTitleAction = ({ tab }: Pick<Services, 'tab'>) => ({
  setTitle: (_: unknown, { title }: { title: string }) => tab.setTitle(t(title)),
})

export const focusAction = ({ focus }: Pick<Services, 'focus'>) => ({
  focusField: (_: unknown, { name }: { name: string }) => focus.field(name),
})
