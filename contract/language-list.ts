// Generated from src/languages/ by scripts/language-list.mjs; do not edit.
export const LANGUAGE_LIST = {
  hi: {
    name: 'हिन्दी',
    englishName: 'Hindi',
    direction: 'ltr',
    offer: 'मैचपॉइंट हिन्दी में भी है।',
    accept: 'हिन्दी में देखें',
  },
} as const
