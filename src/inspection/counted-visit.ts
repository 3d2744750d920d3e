import { USAGE_SAMPLE } from '#contract/usage.ts'

/**
 * Whether this visit is counted: a random sample of page loads, if the operator has switched counting on
 * and the browser sends neither Do Not Track nor Global Privacy Control.
 */
export function isCountedVisit({ document, navigator }: Window): boolean {
  if (!document.querySelector('meta[name=usage-counts]')) return false
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  if (globalPrivacyControl || navigator.doNotTrack === '1') return false
  return Math.random() * USAGE_SAMPLE < 1
}
