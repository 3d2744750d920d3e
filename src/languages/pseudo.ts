import { ENGLISH, takeTranslationsFrom } from '#contract/translate.ts'

/** For developers: a text without brackets is not translated, and longer words show what is cut. */
export function takePseudoLanguage(): void {
  const translations = { ...ENGLISH, texts: new PseudoTexts() }
  takeTranslationsFrom(() => translations)
}

class PseudoTexts extends Map<string, string> {
  override get(text: string): string {
    // A text of a machine may be translated already.
    return text.startsWith('[') ? text : `[${text.replace(/\{\w+\}|\p{L}+/gu, lengthened)}]`
  }
}

const lengthened = (part: string) =>
  part.startsWith('{') ? part : part + part.slice(-Math.ceil(part.length / 3))
