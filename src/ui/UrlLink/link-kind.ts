export type LinkKind = 'page' | 'site' | 'none'

const APP = 'https://app.invalid'

export function linkKind(url: string): LinkKind {
  try {
    const { origin, protocol } = new URL(url, APP)
    if (origin === APP) return url.startsWith('/') ? 'page' : 'none'
    return protocol === 'https:' || protocol === 'http:' ? 'site' : 'none'
  } catch {
    return 'none'
  }
}
