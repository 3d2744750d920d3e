import { type AnyStruct, type Json, jsonSchemaOf } from '#server/http/json-schema.ts'
import { expectationOf } from './fields.ts'
import { CatalogueFile } from './rows.ts'

/** The JSON Schema of a catalogue as one JSON file. */
export function catalogueSchema(): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A catalogue of Matchpoint',
    ...withExpectations(CatalogueFile as unknown as AnyStruct),
  }
}

/** The rules of a column are functions: its description says what is right. */
function withExpectations(struct: AnyStruct): Json {
  return jsonSchemaOf(struct, 'request', (part) => {
    const description = expectationOf(part)
    return description ? { ...jsonSchemaOf(part, 'request'), description } : null
  })
}
