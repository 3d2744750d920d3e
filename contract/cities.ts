/** True for the `_id` that means all cities. */
export function isGlobal(cityId: string): boolean {
  return cityId.toLowerCase() === 'global'
}
