/** Says on the Docs page when to use a component. */
export function usage(component: string) {
  return { docs: { description: { component } } }
}

/** Room below a control for what it opens, in the frame of a story on the Docs page. */
export const opened = (height: number) => ({ docs: { story: { height: `${height}px` } } })

/** For what covers the page or belongs to one: on the Docs page its stories are in frames, `height` px high. */
export function framedUsage(component: string, height: number) {
  const story = { inline: false, height: `${height}px` }
  return { docs: { description: { component }, story } }
}
