import { expect, test } from 'vitest'
import { usualName } from '#server/catalogue/usual-names.ts'
import { inLanguage } from '#server/languages/languages.ts'

test.each([
  ['Quarter-finals', 'क्वार्टर फ़ाइनल'],
  ['Group A', 'ग्रुप ए'],
  ['Group 2', 'ग्रुप 2'],
  ['Court 4', 'कोर्ट 4'],
  ['Centre Court', 'Centre Court'],
  ['Court of champions', 'Court of champions'],
  ['constructor', 'constructor'],
])('%s is called %s in Hindi, and stays as it is in English', (name, hindi) => {
  expect(inLanguage('hi', () => usualName(name))).toBe(hindi)
  expect(usualName(name)).toBe(name)
})
