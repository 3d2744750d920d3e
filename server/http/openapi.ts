import type { Hono } from 'hono'
import { type Call, ErrorBody } from '#contract/call.ts'
import { type CallLimits, callLimits, limits } from '#contract/call-limits.ts'
import { SOLUTION_HEADER } from '#contract/challenge.ts'
import { API_BASE } from '#contract/constants.ts'
import * as entities from '#contract/entities.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGE_PARAM } from '#contract/languages.ts'
import { EntryMessage } from '#contract/organizer-calls.ts'
import { isOrganizerCall, type ServedCallName, servedCalls } from '#contract/served-calls.ts'
import { type AnyStruct, isRequired, type Json, jsonSchemaOf, type Use } from './json-schema.ts'

type AnyCall = Call<unknown, unknown, unknown>

const DAY = { 'Cache-Control': 'public, max-age=86400' }

/** Serves the description of all calls (OpenAPI 3.1), made from their table when it is asked for. */
export function serveOpenApi(app: Hono, origin: string): void {
  let document: string | undefined
  app.get(`${API_BASE}/openapi.json`, (c) => {
    document ??= JSON.stringify(openApiDocument(origin))
    return c.body(document, 200, { 'Content-Type': 'application/json', ...DAY })
  })
}

function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(servedCalls) as unknown as [
    ServedCallName,
    AnyCall,
  ][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Matchpoint',
      version: '1',
      description:
        'Find and book sports tournaments and category events. Every error has the form of `Error`. Refused with 429 or 503, a call may be repeated after `Retry-After` seconds; with 429 and a `challenge`, also at once with its solution in the header `Challenge-Solution`.',
    },
    servers: [{ url: origin + API_BASE }],
    paths,
    webhooks: { entry: { post: entryWebhook() } },
    components: {
      schemas: {
        ...Object.fromEntries([...names].map(([struct, name]) => [name, describe(struct)])),
        Error: describe(ErrorBody as AnyStruct),
      },
      responses: {
        Error: errorResponse('The call failed.'),
        Unauthorized: errorResponse(
          'The session has ended: log in again. Or the key is not valid.',
        ),
        TooMany: errorResponse(
          'The limit of this call is reached. It counts nothing.',
          RETRY_AFTER,
        ),
        Busy: errorResponse('The server is busy.', RETRY_AFTER),
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        organizerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that the operator made for an organizer.',
        },
      },
    },
  }
}

function operation(
  name: ServedCallName,
  { method, public: isPublic, params, body, response }: AnyCall,
): Json {
  const entry = callLimits[name] as CallLimits | ((request: never) => CallLimits)
  const counted = typeof entry === 'function' ? [] : entry.limits
  const isLimited = typeof entry === 'function' || counted.length > 0
  const isEmptyBody = Object.keys(body.schema as object).length === 0
  return {
    operationId: name,
    summary: summaryOf(name),
    ...(isPublic ? {} : { security: [{ [isOrganizerCall(name) ? 'organizerKey' : 'token']: [] }] }),
    parameters: [
      ...parametersOf(params as AnyStruct),
      ...(method === 'GET' ? [LANGUAGE] : []),
      // Without an account the limit is that of an address.
      ...(isPublic && isLimited ? [SOLUTION] : []),
    ],
    ...(isEmptyBody
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(body as AnyStruct, 'request')) } }),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(response as AnyStruct, 'response')) },
      ...(isPublic ? {} : { 401: { $ref: '#/components/responses/Unauthorized' } }),
      ...(isLimited ? { 429: { $ref: '#/components/responses/TooMany' } } : {}),
      503: { $ref: '#/components/responses/Busy' },
      default: { $ref: '#/components/responses/Error' },
    },
    ...(counted.length > 0 && { 'x-limits': counted.map((limit) => limits[limit]) }),
  }
}

const LANGUAGE: Json = {
  name: LANGUAGE_PARAM,
  in: 'query',
  schema: { enum: LANGUAGE_CODES, default: DEFAULT_LANGUAGE },
  description:
    'Of what organizers and the operator have written, where they have in that language.',
}

const SOLUTION: Json = {
  name: SOLUTION_HEADER,
  in: 'header',
  schema: { type: 'string' },
  description:
    'Of the challenge that this call was answered with above the limit of the address, which many people may share: `{ challenge, solution: { counter, derivedKey } }` as JSON in base64. A challenge is work in the form of ALTCHA 2 (https://altcha.org). It is valid for 5 minutes and for one call.',
}

/** The only call that the server makes: to the address that an organizer gave the operator. */
function entryWebhook(): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: 'entryMessage',
    summary: 'An entry was booked or refunded, or its refund failed',
    description:
      'Signed as Standard Webhooks (https://www.standardwebhooks.com) says. Sent until it is answered with 2xx within 10 seconds, for half a day; in any order, and sometimes twice.',
    parameters: [
      header('webhook-id', 'The same each time that a message is sent.'),
      header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
      header('webhook-signature', 'v1, and the HMAC-SHA256 of id, timestamp and body in base64.'),
    ],
    requestBody: {
      required: true,
      content: json(schemaOf(EntryMessage as unknown as AnyStruct, 'response')),
    },
    responses: { '2XX': { description: 'It is not sent again.' } },
  }
}

/** 'Create payment order', for createPaymentOrder. */
function summaryOf(name: ServedCallName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function parametersOf(params: AnyStruct): Json[] {
  return Object.entries(params.schema as Record<string, AnyStruct>).map(([name, struct]) => ({
    name,
    in: 'query',
    required: isRequired(struct, 'request'),
    schema: schemaOf(struct, 'request'),
  }))
}

const names = new Map(
  Object.entries(entities).map(([name, struct]) => [struct as unknown as AnyStruct, name]),
)

/** The entity itself, where `schemaOf` refers to it. */
const describe = (struct: AnyStruct) =>
  jsonSchemaOf(struct, 'response', (part, use) => (part === struct ? null : reference(part, use)))

function schemaOf(struct: AnyStruct, use: Use): Json {
  return jsonSchemaOf(struct, use, reference)
}

function reference(struct: AnyStruct, use: Use): Json | null {
  const name = names.get(struct)
  return name && use === 'response' ? { $ref: `#/components/schemas/${name}` } : null
}

const json = (schema: Json) => ({ 'application/json': { schema } })

const RETRY_AFTER = {
  headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
}

const errorResponse = (description: string, more: Json = {}) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
  ...more,
})
