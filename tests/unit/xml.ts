import { SaxesParser } from 'saxes'

/** Element names in document order. Throws when the text is not well-formed XML. */
export function elementsOf(xml: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    names.push(name)
  })
  parser.write(xml).close()
  return names
}
