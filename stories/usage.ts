/** Docs text: when to use the component and when not. */
export function usage(component: string) {
  return { docs: { description: { component } } }
}
