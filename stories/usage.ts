export function usage(component: string) {
  return { docs: { description: { component } } }
}
