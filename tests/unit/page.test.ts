import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { type FirstResponses, requestPath } from '#contract/first-responses.ts'
import { NOW, tournament } from '#machines/modelling/fixtures.ts'
import { readConfig } from '#server/config.ts'
import { createPageRenderer } from '#server/site/html-page.ts'

const HOSTILE = '</script><script>alert(1)</script><!--'

function createRenderer() {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>As built</title><meta name="description" content="As built" /></head><body><div id="root"></div></body>',
  )
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'src/pages/tournament/page.ts': { file: 'assets/tournament.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js', imports: ['src/pages/tournament/page.ts'] },
    }),
  )
  const api = new Hono()
  api.get(`${API_BASE}/user/tournament`, (c) =>
    c.req.query('id') === 'open'
      ? c.json({
          success: true,
          data: { ...tournament, name: HOSTILE, banner: '/posters/"quoted".svg' },
        })
      : c.json({ success: false, message: 'No such tournament.' }, 404),
  )
  return createPageRenderer(folder, api, { config: readConfig({}), clock: () => NOW })
}

const url = (path: string) => new URL(path, 'http://127.0.0.1')

function responsesIn(body: string): FirstResponses {
  const [, json = ''] = /id="first-responses">(.*?)<\/script>/s.exec(body) ?? []
  return JSON.parse(json)
}

test('a page includes its API responses, its chunks and its image', async () => {
  const { status, body } = await createRenderer()(url('/tournament/open'))
  expect(status).toBe(200)
  const path = requestPath('tournament', { id: 'open' })
  expect(responsesIn(body).responses[path]).toMatchObject({ data: { name: HOSTILE } })
  expect(body.match(/modulepreload/g)).toHaveLength(2)
  expect(body).toContain('href="/posters/&quot;quoted&quot;.svg"')
})

test('text of an organizer cannot break out of its script element', async () => {
  const { body } = await createRenderer()(url('/tournament/open'))
  // The API responses and the schema.org data.
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body).not.toContain('<!--')
})

test('a failed call is left out of the responses, and a page whose main call fails is a 404', async () => {
  const { status, body } = await createRenderer()(url('/tournament/gone'))
  expect(status).toBe(404)
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect(responsesIn(body).responses).toEqual({})
})

test('the meta data of index.html is replaced', async () => {
  const { body } = await createRenderer()(url('/tournament/open'))
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.match(/name="description"/g)).toHaveLength(1)
  expect(body).not.toContain('As built')
})

test('a path without a route is a 404', async () => {
  expect((await createRenderer()(url('/nowhere'))).status).toBe(404)
})

test('equal params give an equal request path', () => {
  expect(requestPath('tournaments', { page: 1, city: '', sport: 'chess', limit: 8 })).toBe(
    requestPath('tournaments', { limit: '8', sport: 'chess', page: '1' }),
  )
})
