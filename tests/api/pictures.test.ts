import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Picture } from '#contract/pictures.ts'
import { runCommand } from '#server/catalogue-files/commands.ts'
import { createDownload } from '#server/media/download.ts'
import { phonePhotograph } from '../photograph.ts'
import { Bucket } from './support/bucket.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { freshDatabase } from './support/database.ts'
import { Receiver } from './support/receiver.ts'
import { TestServer, testConfig, testServer } from './support/server.ts'

const root = mkdtempSync(join(tmpdir(), 'matchpoint-pictures-'))
afterAll(() => rmSync(root, { recursive: true }))
const dataDir = join(root, 'data')
const config = { ...testConfig, dataDir, demo: false }
const server = testServer(fillCatalogue, { config })

let photograph: Buffer
let small: Buffer
beforeAll(async () => {
  photograph = await phonePhotograph()
  small = await sharp(photograph).resize(640, 400).png().toBuffer()
})

const run = (...args: string[]) => runCommand(server.deps, args)
const faultsOf = (folder: string) =>
  run('import', folder).then(
    () => [],
    ({ message }: Error) => message.split('\n'),
  )

let made = 0
/** Of the tournament `pictured` with this banner, of a banner and of an icon. */
function folderOf(banner: string, { wide = banner, icon = banner } = {}): string {
  made += 1
  const folder = join(root, String(made))
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const files = {
    'venues.csv': 'id,address,city\nhall,"Hall, Pune",pune\n',
    'tournaments.csv': `id,name,status,organizer,sport,venue,banner\npictured,Pictured,APPROVED,org-1,chess,hall,${banner}\n`,
    'banners.csv': `id,url,mobile_image,desktop_image\npictured,/tournament/pictured,${banner},${wide}\n`,
    'icons.csv': `id,title,image,url\npictured,Chess,${icon},/tournaments\n`,
    'pictures/photo.jpg': photograph,
    'pictures/small.png': small,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const banner = async () => (await server.call('tournament', { params: { id: 'pictured' } })).data
const storedFiles = () => readdirSync(join(dataDir, 'media')).sort()

const filesOf = (srcset: string) =>
  srcset.split(', ').map((candidate) => {
    const [path = '', width = ''] = candidate.split(' ')
    return { path, width: Number.parseInt(width, 10) }
  })

async function download(path: string) {
  const response = await server.app.request(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** The colours of the left and the right side. */
async function sidesOf(bytes: Buffer) {
  const { data } = await sharp(bytes)
    .resize(2, 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hue = (at: number) => ((data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue')
  return [hue(0), hue(3)]
}

describe('a photograph of a phone', () => {
  it('is made into AVIF and WebP of three widths, upright, without EXIF, and costs a phone at most 60 KB', {
    timeout: 90_000,
  }, async () => {
    expect(photograph.length).toBeGreaterThan(5_000_000)
    await run('import', folderOf('pictures/photo.jpg'))
    const { banner: url, picture } = await banner()
    if (!picture) throw new Error('The tournament has no picture.')
    expect(picture).toMatchObject({ width: 1200, height: 675 })
    for (const [kind, srcset] of [
      ['ftypavif', picture.avif],
      ['WEBP', picture.webp],
    ] as const) {
      const files = filesOf(srcset)
      expect(files.map(({ width }) => width)).toEqual([400, 800, 1200])
      for (const { path, width } of files) {
        const { status, headers, bytes } = await download(path)
        expect(status).toBe(200)
        expect(headers.get('Content-Type')).toBe(`image/${path.split('.').at(-1)}`)
        expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
        expect(bytes.toString('latin1', 4, 12)).toContain(kind)
        const meta = await sharp(bytes).metadata()
        expect(meta).toMatchObject({ width, height: Math.round((width * 9) / 16) })
        expect([meta.exif, meta.orientation ?? 1]).toEqual([undefined, 1])
        expect(await sidesOf(bytes), path).toEqual(['blue', 'red'])
      }
      for (const density of [2, 3]) {
        const chosen = files.find(({ width }) => width >= 0.92 * 390 * density)
        expect((await download(chosen?.path ?? '')).bytes.length).toBeLessThanOrEqual(60_000)
      }
    }
    expect(url).toBe(filesOf(picture.webp).at(-1)?.path)
    const [, tiny = ''] = picture.placeholder.split('base64,')
    expect(await sharp(Buffer.from(tiny, 'base64')).metadata()).toMatchObject({
      width: 16,
      height: 9,
    })
    expect(tiny.length).toBeLessThan(400)
  })

  it('has the shape of its place', async () => {
    const sizeOf = ({ width, height }: Picture) => [width, height]
    const { data: banners } = await server.call('banners')
    const { mobilePicture, desktopPicture } = banners[0] ?? {}
    const { data: icons } = await server.call('icons', { params: { page: 1, limit: 10 } })
    expect(
      [mobilePicture, desktopPicture, icons[0]?.picture].map(
        (picture) => picture && sizeOf(picture),
      ),
    ).toEqual([
      [1200, 600],
      [1900, 633],
      [192, 192],
    ])
  })

  it('is made once: neither the same import, nor one of an export, nor another name makes it again', async () => {
    const before = storedFiles()
    expect(before).toHaveLength(24)
    const folder = folderOf('pictures/other.jpg')
    writeFileSync(join(folder, 'pictures/other.jpg'), photograph)
    const [csv, json] = [join(root, 'exported'), join(root, 'exported-json/all.json')]
    mkdirSync(join(root, 'exported-json'))
    await run('export', csv)
    await run('export', json)
    for (const path of [folder, csv, json])
      expect(await run('import', path)).toMatch(/^No changes\./)
    expect(storedFiles()).toEqual(before)
  })

  it('is not stored by a dry run, which says what it would be', async () => {
    const folder = folderOf('pictures/small.png')
    const before = storedFiles()
    const output = await run('import', folder, '--dry-run')
    expect(output).toMatch(
      /pictured: banner "\/media\/\w{24}-1200\.webp" → "\/media\/\w{24}-640\.webp"/,
    )
    expect(storedFiles()).toEqual(before)
  })
})

/** A PNG that says it has 50,000 by 50,000 pixels. */
async function bomb(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3 as const, background: '#888' }
  const bytes = await sharp({ create }).png().toBuffer()
  bytes.writeUInt32BE(50_000, 16)
  bytes.writeUInt32BE(50_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('what is no picture', () => {
  it('is named with file, line and column, all at once, and changes nothing', async () => {
    const before = [await banner(), storedFiles()]
    const folder = folderOf('pictures/drawing.png', {
      wide: '../secret.jpg',
      icon: 'pictures/no.jpg',
    })
    writeFileSync(join(root, 'secret.jpg'), photograph)
    writeFileSync(join(folder, 'pictures/drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(join(folder, 'pictures/bomb.png'), await bomb())
    writeFileSync(join(folder, 'pictures/cut.jpg'), photograph.subarray(0, 1_000_000))
    writeFileSync(join(folder, 'pictures/long.jpg'), Buffer.alloc(26_000_000))
    writeFileSync(
      join(folder, 'category_events.csv'),
      [
        'id,name,organizer,category,type,fee,banner',
        ...['bomb.png', 'cut.jpg', 'long.jpg'].map(
          (name, index) => `e${index},E,org-1,quiz,ONLINE,0,pictures/${name}`,
        ),
        'e3,E,org-1,quiz,ONLINE,0,http://127.0.0.1/a.jpg',
        'e4,E,nobody,quiz,ONLINE,0,https://127.0.0.1/a.jpg',
      ].join('\n'),
    )
    const picture =
      'expected a picture as JPEG, PNG, WebP or AVIF, of at most 25 MB and 100 megapixels'
    const lines = await faultsOf(folder)
    expect(lines).toEqual([
      expect.stringMatching(
        `^tournaments.csv, line 2: banner: ${picture}; pictures/drawing.png is none: `,
      ),
      expect.stringMatching(
        `^category_events.csv, line 2: banner: ${picture}; pictures/bomb.png is none: `,
      ),
      expect.stringMatching(
        `^category_events.csv, line 3: banner: ${picture}; pictures/cut.jpg is none: `,
      ),
      `category_events.csv, line 4: banner: ${picture}; pictures/long.jpg has 26 MB`,
      `category_events.csv, line 5: banner: ${picture}; http://127.0.0.1/a.jpg does not begin with https://`,
      expect.stringMatching(
        `^category_events.csv, line 6: banner: ${picture}; https://127.0.0.1/a.jpg did not answer: .*not allowed`,
      ),
      expect.stringMatching(
        `^banners.csv, line 2: mobile_image: ${picture}; pictures/drawing.png is none: `,
      ),
      'banners.csv, line 2: desktop_image: expected a file within the folder; found ../secret.jpg',
      'icons.csv, line 2: image: expected a file of the folder; there is no pictures/no.jpg',
      'category_events.csv, line 6: organizer: expected an id of organizers, here or in the database; found "nobody"',
      '10 faults; nothing was changed.',
    ])
    expect([await banner(), storedFiles()]).toEqual(before)
  })
})

describe('a picture at an address', () => {
  const host = new Receiver()
  beforeAll(() => host.start())
  afterAll(() => host.stop())
  const answerWith = (
    answer: (path: string) => { status: number; headers?: object; body?: Buffer },
  ) => {
    host.answer = (response, { url = '' }) => {
      const { status, headers, body } = answer(url)
      response.writeHead(status, { ...headers }).end(body)
    }
  }

  it('is fetched once, also through a redirect', async () => {
    answerWith((path) =>
      path === '/a.jpg'
        ? { status: 302, headers: { Location: '/b.jpg' } }
        : { status: 200, body: photograph },
    )
    const address = `http://127.0.0.1:${host.port}/a.jpg`
    const deps = { ...server.deps, config: { ...config, demo: true } }
    const folder = folderOf(address)
    const before = await banner()
    await runCommand(deps, ['import', folder])
    expect((await banner()).picture).toEqual(before.picture)
    const requests = host.received.length
    await runCommand(deps, ['import', folder])
    expect(host.received).toHaveLength(requests)
  })

  it.each([
    ['that does not exist', { status: 404 }, 'answered 404'],
    ['that is too long', { status: 200, body: Buffer.alloc(2000) }, 'is longer than 0.001 MB'],
    ['that redirects forever', { status: 302, headers: { Location: '/' } }, 'redirects too often'],
    [
      'that leads away from http',
      { status: 302, headers: { Location: 'file:///a' } },
      'did not answer',
    ],
  ])('%s is refused', async (_, answer, reason) => {
    answerWith(() => answer)
    const get = createDownload({ allowsLocal: true, bytesMax: 1000 })
    await expect(get(`http://127.0.0.1:${host.port}/`)).rejects.toThrow(reason)
  })

  it('that never ends is given up', async () => {
    host.answer = (response) => response.writeHead(200).flushHeaders()
    const get = createDownload({ allowsLocal: true, bytesMax: 1000, timeoutMs: 200 })
    await expect(get(`http://127.0.0.1:${host.port}/`)).rejects.toThrow('did not answer')
  })

  it.each(['127.0.0.1', '10.0.0.1', '[::1]', 'localhost', '169.254.169.254'])(
    'of the operator’s network, %s, is not connected to',
    async (name) => {
      const before = host.connections
      const get = createDownload({ allowsLocal: false, bytesMax: 1000 })
      await expect(get(`https://${name}:${host.port}/`)).rejects.toThrow(/not allowed/)
      expect(host.connections).toBe(before)
    },
  )
})

it('comes with an export into another site, there into a bucket, signed and immutable', async () => {
  const bucket = new Bucket()
  const url = await bucket.start()
  const media = {
    url: 'https://media.example.in',
    bucket: { url, keyId: 'key', secret: bucket.secret, region: null },
  }
  const database = await freshDatabase()
  const site = new TestServer()
  await site.start(database.db, { config: { ...config, media } })
  const { deps } = site
  await run('export', join(root, 'exported'))
  await runCommand(deps, ['import', join(root, 'exported')])
  const { data } = await site.call('tournament', { params: { id: 'pictured' } })
  expect(data.banner).toMatch(/^https:\/\/media\.example\.in\/\w{24}-1200\.webp$/)
  for (const { path } of filesOf(data.picture?.avif ?? '')) {
    expect(bucket.files.get(path.replace(media.url, '/play'))?.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  await runCommand(deps, ['export', join(root, 'from-bucket')])
  expect(await runCommand(deps, ['import', join(root, 'from-bucket')])).toMatch(/^No changes\./)
  const wrong = { ...deps.config, media: { ...media, bucket: { ...media.bucket, secret: 'x' } } }
  const folder = folderOf('pictures/small.png')
  await expect(runCommand({ ...deps, config: wrong }, ['import', folder])).rejects.toThrow(
    /^MEDIA_S3_URL, MEDIA_S3_KEY_ID, MEDIA_S3_SECRET: the bucket answered 403 to PUT/,
  )
  bucket.stop()
  await database.close()
})

it.each([
  '/media/none.webp',
  '/media/0123456789abcdef01234567-400.avif',
  '/media/..%2fdb%2fPG_VERSION',
])('no file is served at %s', async (path) => {
  const { status, headers } = await download(path)
  expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

it('a picture whose files were lost is made again by the next import', async () => {
  const folder = folderOf('pictures/small.png')
  await run('import', folder)
  rmSync(join(dataDir, 'media'), { recursive: true })
  expect(await run('import', folder)).toMatch(/^No changes\./)
  const { picture } = await banner()
  for (const { path } of [...filesOf(picture?.avif ?? ''), ...filesOf(picture?.webp ?? '')])
    expect((await download(path)).status, path).toBe(200)
})
