/** The file of each machine (`plugin.ts`), by its name. Empty while the inspector is developed. */
declare module 'virtual:built-machines' {
  export const built: Record<string, string>
}
