import { basePath } from '#contract/languages.ts'
import { currentLanguage } from '#contract/translate.ts'

/** The address of a path of the app in the language of the page, for what is no `Link`. */
export const localPath = (path: string): string => basePath(currentLanguage()) + path
