import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { securityHeaders } from '#server/http/headers.ts'
import { compressed } from './compression.ts'

/**
 * The process that serves a folder of static pages. It takes a file that the folder lacks, such as a
 * font or a picture, once from the app at the given origin.
 */
const [root = '', appOrigin = ''] = process.argv.slice(2)
const app = new Hono()
const inline = ["'unsafe-inline'"]
app.use(securityHeaders('http://localhost', { styleSrc: inline, scriptSrc: inline }))
app.use(async (c, next) => {
  await next()
  const isDocument = c.res.headers.get('Content-Type')?.startsWith('text/html')
  c.header(
    'Cache-Control',
    isDocument ? 'public, max-age=0' : 'public, max-age=31536000, immutable',
  )
})
const files = serveStatic({ root, precompressed: true })
app.get('*', files, async (c, next) => {
  const response = await fetch(appOrigin + c.req.path)
  if (!response.ok) return c.text('File not found.', 404)
  const file = join(root, c.req.path)
  const content = Buffer.from(await response.arrayBuffer())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  const copy = compressed(content, response.headers.get('Content-Encoding'))
  if (copy) writeFileSync(file + copy.extension, copy.content)
  return files(c, next)
})

const server: ServerType = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
  process.send?.((server.address() as AddressInfo).port),
)
process.on('disconnect', () => process.exit(0))
