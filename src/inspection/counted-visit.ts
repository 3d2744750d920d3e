import { USAGE_SAMPLE } from '#contract/usage.ts'

/**
 * Whether it is noted what this visit reaches: one of some, drawn anew for each page that is opened, if
 * the operator has switched it on and the person has not asked to be left out.
 */
export function isCountedVisit({ document, navigator }: Window): boolean {
  if (!document.querySelector('meta[name=usage-counts]')) return false
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  if (globalPrivacyControl || navigator.doNotTrack === '1') return false
  return Math.random() * USAGE_SAMPLE < 1
}
