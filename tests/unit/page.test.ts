import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { type FirstResponses, requestPath } from '#contract/first-responses.ts'
import { NOW, tournament } from '#machines/fixtures.ts'
import { readConfig } from '#server/config/config.ts'
import { createSlots } from '#server/http/slots.ts'
import { createLogger } from '#server/process/log.ts'
import { createPageRenderer } from '#server/site/html-page.ts'
import { styleSources } from '#server/site/inline-styles.ts'

const HOSTILE = '</script><script>alert(1)</script><!--'

type Handle = (id: string | undefined) => Promise<Response> | Response

const json = (body: object, status = 200) => Response.json(body, { status })

const byId: Handle = (id) =>
  id === 'open'
    ? json({ success: true, data: { ...tournament, name: HOSTILE, banner: '/a/"quoted".svg' } })
    : json({ success: false, message: 'No such tournament.' }, 404)

const CSS = 'main { color: red }'

function buildFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'app.css'), CSS)
  writeFileSync(
    join(folder, 'index.html'),
    '<head><link rel="stylesheet" href="/app.css"><title>As built</title><meta name="description" content="As built" /></head><body><div id="root"></div><p>Not loaded</p><noscript>No JavaScript</noscript></body>',
  )
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      '_app.js': { file: 'assets/app.js', name: 'app', imports: ['_shared.js'] },
      'src/features/tournament/page.ts': { file: 'assets/tournament.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js', imports: ['src/features/tournament/page.ts'] },
    }),
  )
  return folder
}

const deps = {
  config: readConfig({}),
  clock: () => NOW,
  log: createLogger('silent'),
  runInSlot: createSlots(10),
}

function createPages(respond: Handle = byId, folder = buildFolder(), clock = deps.clock) {
  const api = new Hono()
  api.get(`${API_BASE}/user/tournament`, (c) => respond(c.req.query('id')))
  return createPageRenderer(folder, api, { ...deps, clock })
}

const url = (path: string) => new URL(path, 'http://127.0.0.1')

async function render(path: string, ...pages: Parameters<typeof createPages>) {
  const { status, head, rest } = await createPages(...pages).render(url(path))
  return { status, body: head + rest }
}

function dataIn(body: string): FirstResponses {
  const [, json = ''] = /id="first-responses">(.*?)<\/script>/s.exec(body) ?? []
  return JSON.parse(json)
}

test('a page shows its content without scripts, and includes its state, its chunks and its image', async () => {
  const { status, body } = await render('/tournament/open')
  expect(status).toBe(200)
  expect(body).toMatch(/<h1[^>]*>&lt;\/script&gt;&lt;script&gt;/)
  expect(body).not.toContain('Not loaded')
  expect(body).not.toContain('<noscript>')
  const { app, responses } = dataIn(body)
  expect(app?.title).toBe(`${HOSTILE} · Matchpoint`)
  expect(app?.state).toMatchObject({
    context: { page: { name: 'tournament' } },
    children: { page: { snapshot: { context: { loaded: { item: { name: HOSTILE } } } } } },
  })
  expect(responses).toEqual({})
  expect(body).toContain('data-page="tournament"')
  expect(body).toContain('data-modules="/assets/app.js /assets/shared.js /assets/tournament.js"')
  expect(body).toContain('href="/a/&quot;quoted&quot;.svg"')
})

test('a page below /hi is in Hindi, with its catalogue, and the English one is not', async () => {
  const folder = buildFolder()
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en-IN"><head></head><body><div id="root"></div><p>Reload page</p><noscript></noscript></body></html>',
  )
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'src/languages/hi.json': { file: 'assets/hi.js' } }),
  )
  const pages = createPages(byId, folder)
  const bodyOf = async (path: string) => {
    const { head, rest } = await pages.render(url(path))
    return head + rest
  }
  // At the same time: the language is that of each request.
  const [hindi, english] = await Promise.all([
    bodyOf('/hi/tournament/open'),
    bodyOf('/tournament/open'),
  ])
  expect(hindi).toContain('<html lang="hi" dir="ltr">')
  expect(hindi).toContain('href="/hi/tournaments"')
  expect(hindi).toContain('टूर्नामेंट')
  expect(hindi).toContain('data-modules="/assets/hi.js"')
  expect(dataIn(hindi).app?.title).toBe(`${HOSTILE} · मैचपॉइंट`)
  expect(english).toContain('<html lang="en-IN">')
  expect(english).toContain('href="/tournaments"')
  // But for the links to the page in Hindi.
  expect(new Set(english.match(/[\u0900-\u097f]+/g))).toEqual(new Set(['हिन्दी']))
  expect(english).not.toContain('hi.js')
  expect(await bodyOf('/hi/login')).toContain('<p>पेज दोबारा लोड करें</p>')
})

test.each<[string, Handle]>([
  ['fails', () => json({ success: false, message: '' }, 500)],
  ['does not respond in time', () => new Promise(() => {})],
])('a page whose main call %s is sent for the browser to render', async (_, respond) => {
  const { status, body } = await render('/tournament/open', respond)
  expect(status).toBe(200)
  expect(body).toContain('<p>Not loaded</p>')
  expect(dataIn(body)).toEqual({ date: expect.any(String), responses: {}, paths: [] })
})

test.each(['/contact', '/login?email=a', '/account'])(
  '%s is sent as its frame: the server knows no visitor',
  async (path) => {
    const { status, body } = await render(path)
    expect(status).toBe(200)
    expect(body).toContain('<header')
    expect(body).not.toContain('<h1')
    expect(body).toContain('<p>Not loaded</p>')
    expect(dataIn(body).app?.state).toMatchObject({ value: { page: 'waiting', session: 'guest' } })
  },
)

test.each([
  ['shows a toast', '/reset-password'],
  ['hides its token from the URL', '/reset-password?token=secret'],
])('a page that %s is left to the browser', async (_, path) => {
  const { status, body } = await render(path)
  expect(status).toBe(200)
  expect(body).toContain('<header')
  expect(dataIn(body).app?.state).toMatchObject({ value: { page: 'waiting' } })
  expect(body).not.toContain('secret')
})

test('text of an organizer cannot break out of its script element', async () => {
  const { body } = await render('/tournament/open')
  // The API responses and the schema.org data.
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body.replaceAll(/<!--[/]?[$]-->/g, '')).not.toContain('<!--')
})

test('a page whose main call responds with 404 is one, and says so without scripts', async () => {
  const { status, body } = await render('/tournament/gone')
  expect(status).toBe(404)
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect(body).toMatch(/<h1[^>]*>Page Not Found/)
  expect(dataIn(body).app).toBeUndefined()
})

test('a page whose main call refuses the id in its address is a 404', async () => {
  const refuse: Handle = () => json({ success: false, message: 'id is not valid.' }, 400)
  expect((await render('/tournament/%00', refuse)).status).toBe(404)
})

test('styles are in the page, and the policy allows them by their hash', async () => {
  const folder = buildFolder()
  const { body } = await render('/tournament/open', byId, folder)
  expect(body).toContain(`<style>${CSS}</style>`)
  expect(body).not.toContain('stylesheet')
  const hash = createHash('sha256').update(CSS).digest('base64')
  expect(styleSources(folder)).toEqual([`'sha256-${hash}'`])
})

test('images are requested before styles and scripts', async () => {
  const { body } = await render('/tournament/open')
  const image = body.indexOf('<link rel="preload" as="image" href="/a/&quot;quoted&quot;.svg"')
  expect(image).toBeGreaterThan(0)
  expect(image).toBeLessThan(body.indexOf('<style>'))
  expect(body.match(/rel="preload" as="image"/g)).toHaveLength(1)
})

const FONT = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin />'

function buildFolderWithFont() {
  const folder = buildFolder()
  const file = join(folder, 'index.html')
  writeFileSync(file, readFileSync(file, 'utf8').replace('<link rel="stylesheet"', `${FONT}$&`))
  return folder
}

const FONT_LINK = '</a.woff2>; rel="preload"; as="font"; type="font/woff2"; crossorigin'

test('the preload links of a page are in its Link header, unless their URL could break out of it', async () => {
  const linkFor = async (banner: string) => {
    const respond = () => json({ success: true, data: { ...tournament, banner } })
    const { link } = await createPages(respond, buildFolderWithFont()).render(
      url('/tournament/open'),
    )
    expect(link?.phone).toBe(link?.other)
    return link?.other
  }
  expect(await linkFor('/m.svg')).toBe(
    `</m.svg>; rel="preload"; as="image"; fetchPriority="high", ${FONT_LINK}`,
  )
  expect(await linkFor('/d>, <x.svg')).toBe(FONT_LINK)
})

test('where the first image depends on the screen, only phones get a Link header, with theirs first', async () => {
  const api = new Hono()
  const banners = [{ _id: '1', url: '/', mobileImage: '/m.svg', desktopImage: '/d.svg' }]
  api.get(`${API_BASE}/image`, () => json({ success: true, data: banners }))
  const pages = createPageRenderer(buildFolderWithFont(), api, deps)
  const { head, link } = await pages.render(url('/'))
  expect(head).toContain(
    'href="/m.svg" as="image" fetchPriority="high" media="(max-width: 767.98px)"',
  )
  const phone = `</m.svg>; rel="preload"; as="image"; fetchPriority="high", ${FONT_LINK}`
  expect(link).toEqual({ phone, other: '' })
  expect(pages.start(url('/'))?.link).toEqual(link)
})

test('the files of a picture are preloaded as the page chooses them, and its placeholder is in the page', async () => {
  const files = (name: string) => `/media/${name}-400.avif 400w, /media/${name}-800.avif 800w`
  const picture = {
    avif: files('a'),
    webp: '/media/a-400.webp 400w',
    width: 800,
    height: 450,
    placeholder: 'data:image/webp;base64,UklGRg==',
  }
  const respond = () => json({ success: true, data: { ...tournament, picture } })
  const pages = createPages(respond, buildFolderWithFont())
  const { head, link, rest } = await pages.render(url('/tournament/open'))
  expect(head.match(/<link rel="preload"[^>]* as="image"[^>]*>/g)).toEqual([
    `<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="${files('a')}" imageSizes="(min-width: 768px) 46vw, 100vw"/>`,
  ])
  expect(rest).toContain(`src="${picture.placeholder}"`)
  expect(link).toEqual({ phone: '', other: '' })
})

test('the picture of a banner is preloaded in place of its image', async () => {
  const api = new Hono()
  const picture = { avif: '/m.avif 400w', webp: '/m.webp 400w', width: 400, height: 200 }
  const banner = { _id: '1', url: '/', mobileImage: '/m.webp', desktopImage: '/d.svg' }
  const mobilePicture = { ...picture, placeholder: 'data:image/webp;base64,UklGRg==' }
  api.get(`${API_BASE}/image`, () => json({ success: true, data: [{ ...banner, mobilePicture }] }))
  const { head, rest } = await createPageRenderer(buildFolder(), api, deps).render(url('/'))
  expect(head.match(/<link rel="preload"[^>]* as="image"[^>]*>/g)).toEqual([
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/m.avif 400w" imageSizes="(min-width: 1320px) 1224px, 92vw" media="(max-width: 767.98px)"/>',
    '<link rel="preload" href="/d.svg" as="image" fetchPriority="high" media="(min-width: 768px)"/>',
  ])
  expect(rest).toContain(`src="${mobilePicture.placeholder}"`)
})

test('the meta data of index.html is replaced', async () => {
  const { body } = await render('/tournament/open')
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.match(/name="description"/g)).toHaveLength(1)
  expect(body).not.toContain('As built')
})

test('a page has the same version at another second of the hour, until its data change', async () => {
  const time = { now: NOW }
  let name = 'Monsoon Cup'
  const respond = () => json({ success: true, data: { ...tournament, name } })
  const pages = createPages(respond, buildFolder(), () => time.now)
  const page = () => pages.render(url('/tournament/open'))
  const first = await page()
  time.now += 60_000
  const later = await page()
  expect(later.rest).not.toBe(first.rest)
  expect(later.version).toBe(first.version)
  name = 'Winter Cup'
  expect((await page()).version).not.toBe(first.version)
  name = 'Monsoon Cup'
  time.now += 3_600_000
  expect((await page()).version).not.toBe(first.version)
})

test('a page that was sent without its content is incomplete, and has another version than with it', async () => {
  let fails = true
  const respond = () => (fails ? json({ success: false, message: '' }, 500) : byId('open'))
  const pages = createPages(respond)
  const failed = await pages.render(url('/tournament/open'))
  fails = false
  const complete = await pages.render(url('/tournament/open'))
  expect(complete.version).not.toBe(failed.version)
  expect([failed.isIncomplete, complete.isIncomplete]).toEqual([true, false])
})

test('while too many pages are rendered, another is sent without its content', async () => {
  const runInSlot = createSlots(10, { rendering: { running: 1, waiting: 0 } })
  let release = () => {}
  const held = runInSlot('rendering', () => new Promise<void>((resolve) => (release = resolve)))
  const pages = createPageRenderer(buildFolder(), new Hono(), { ...deps, runInSlot })
  const shell = await pages.render(url('/login'))
  expect([shell.status, shell.isIncomplete]).toEqual([200, true])
  expect(shell.rest).toContain('<div id="root"></div>')
  release()
  await held
  expect((await pages.render(url('/login'))).isIncomplete).toBe(false)
})

test.each(['/tournaments', '/searchevents?q=open', '/login', '/nowhere'])(
  'the start of %s is known before its data',
  async (path) => {
    const pages = createPages()
    const start = pages.start(url(path))
    const { rest: _, version: __, isIncomplete: ___, ...page } = await pages.render(url(path))
    expect(start).toEqual(page)
  },
)

test('the start of a page has the images of its last rendering', async () => {
  const api = new Hono()
  api.get(`${API_BASE}/image`, () =>
    json({
      success: true,
      data: [{ _id: '1', url: '/', mobileImage: '/m.svg', desktopImage: '/d.svg' }],
    }),
  )
  const pages = createPageRenderer(buildFolder(), api, deps)
  expect(pages.start(url('/'))?.head).not.toContain('/m.svg')
  const { head } = await pages.render(url('/'))
  expect(head).toContain('<link rel="preload" href="/m.svg" as="image"')
  expect(pages.start(url('/'))?.head).toBe(head)
})

test.each(['/tournament/open', '/event/open', '/organizer/open', '/privacy'])(
  'the start of %s depends on its data: it may not exist',
  (path) => {
    expect(createPages().start(url(path))).toBeNull()
  },
)

test('a path without a route is a 404', async () => {
  expect((await render('/nowhere')).status).toBe(404)
})

test('equal params give an equal request path', () => {
  expect(requestPath('tournaments', { page: 1, city: '', sport: 'chess', limit: 8 })).toBe(
    requestPath('tournaments', { limit: '8', sport: 'chess', page: '1' }),
  )
})
