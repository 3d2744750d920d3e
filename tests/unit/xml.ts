import { SaxesParser } from 'saxes'

/** The element names of a text, in order. Throws where it is not well-formed XML. */
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
