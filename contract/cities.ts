export function isGlobal(cityId: string): boolean {
  return cityId.toLowerCase() === 'global'
}
