import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { callAddress, type FirstAnswers } from '#contract/first-calls.ts'
import { NOW, tournament } from '#machines/modelling/fixtures.ts'
import { readConfig } from '#server/config.ts'
import { readPage } from '#server/site/html-page.ts'

const HOSTILE = '</script><script>alert(1)</script><!--'

/** A built page of two chunks, and an API that knows one tournament. */
function site() {
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
  return readPage(folder, api, { config: readConfig({}), clock: () => NOW })
}

const at = (path: string) => new URL(path, 'http://127.0.0.1')

function answersIn(body: string): FirstAnswers {
  const [, json = ''] = /id="first-answers">(.*?)<\/script>/s.exec(body) ?? []
  return JSON.parse(json)
}

test('a page brings its answers, its chunks and its picture', async () => {
  const { status, body } = await site()(at('/tournament/open'))
  expect(status).toBe(200)
  const address = callAddress('tournament', { id: 'open' })
  expect(answersIn(body).answers[address]).toMatchObject({ data: { name: HOSTILE } })
  expect(body.match(/modulepreload/g)).toHaveLength(2)
  expect(body).toContain('href="/posters/&quot;quoted&quot;.svg"')
})

test('no text of an organizer gets out of its element', async () => {
  const { body } = await site()(at('/tournament/open'))
  // The one of the answers, and the one of schema.org.
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body).not.toContain('<!--')
})

test('what is refused is left for the app to ask, and is no page to a crawler', async () => {
  const { status, body } = await site()(at('/tournament/gone'))
  expect(status).toBe(404)
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect(answersIn(body).answers).toEqual({})
})

test('what the built page says of itself gives way to what the server knows', async () => {
  const { body } = await site()(at('/tournament/open'))
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.match(/name="description"/g)).toHaveLength(1)
  expect(body).not.toContain('As built')
})

test('an address that is none is told apart', async () => {
  expect((await site()(at('/nowhere'))).status).toBe(404)
})

test('the same question has the same address, however it is put', () => {
  expect(callAddress('tournaments', { page: 1, city: '', sport: 'chess', limit: 8 })).toBe(
    callAddress('tournaments', { limit: '8', sport: 'chess', page: '1' }),
  )
})
