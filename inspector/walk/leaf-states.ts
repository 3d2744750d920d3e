/** The states of `paths` that contain none of the others. */
export function leafStates(paths: string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}

/** Names the innermost active states. */
export function leafText(paths: string[]): string {
  return leafStates(paths).join(', ') || 'no states'
}
