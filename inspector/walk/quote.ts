/** A string of TypeScript, as the formatter quotes: with the kind of quotation mark that needs fewer escapes. */
export function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
  return `${mark}${escaped.replaceAll('\n', '\\n')}${mark}`
}
