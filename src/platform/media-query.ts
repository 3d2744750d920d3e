export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export function watchMediaQuery(
  window: Window,
  media: string,
  onChange: (matches: boolean) => void,
): () => void {
  const query = window.matchMedia(media)
  const notify = () => onChange(query.matches)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
