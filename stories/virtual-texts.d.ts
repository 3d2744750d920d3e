declare module 'virtual:texts' {
  /** The files that have each text, by the text. */
  const places: Record<string, string[]>
  export default places
}
