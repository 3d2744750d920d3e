import { type Context, Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { listen } from './core-server/core-server.ts'

/** The name of a file in the address of an asset. */
const ASSET = /\/assets\/(?=[\w-]+\.\w+)/g
const NEXT = '/assets/next/'

/**
 * A proxy in front of the server at `origin`. After `deploy` it serves another build: each file has
 * another address, and the former addresses are gone.
 */
export async function startDeployments(origin: string) {
  let isDeployed = false
  let deployedBy = ''
  const app = new Hono()
  app.get(`${NEXT}*`, (c) => pass(c, `/assets/${c.req.path.slice(NEXT.length)}`))
  app.get('/assets/*', async (c) =>
    isDeployed ? new Response('File not found.', { status: 404 }) : pass(c),
  )
  app.all('*', async (c) => {
    if (c.req.path === deployedBy) isDeployed = true
    const response = await pass(c)
    const type = response.headers.get('Content-Type') ?? ''
    if (!isDeployed || !/html|javascript/.test(type)) return response
    const headers = new Headers(response.headers)
    headers.delete('Content-Length')
    headers.delete('ETag')
    return new Response((await response.text()).replace(ASSET, NEXT), {
      status: response.status,
      headers,
    })
  })

  const pass = (c: Context, path = c.req.path) =>
    proxy(origin + path + new URL(c.req.url).search, {
      raw: c.req.raw,
      headers: { ...c.req.header(), host: undefined, 'if-none-match': undefined },
      redirect: 'manual',
    })

  return {
    ...(await listen(app)),
    deploy() {
      isDeployed = true
    },
    /** When a request for the path arrives, before it is passed on. */
    deployAt(path: string) {
      deployedBy = path
    },
  }
}
