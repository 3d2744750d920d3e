/** When to use a component and when not, for its page of documentation. */
export function usage(component: string) {
  return { docs: { description: { component } } }
}
