import { currentLanguage } from '#contract/translate.ts'

/** What an organizer or the operator has written, in the language of the answer where it is given. */
export const local = (text: string, hindi: string): string =>
  currentLanguage() === 'hi' && hindi !== '' ? hindi : text
