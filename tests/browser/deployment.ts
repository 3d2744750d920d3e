import { type Context, Hono } from 'hono'
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
  const app = new Hono()
  app.get(`${NEXT}*`, (c) => pass(c, `/assets/${c.req.path.slice(NEXT.length)}`))
  app.get('/assets/*', async (c) =>
    isDeployed ? new Response('File not found.', { status: 404 }) : pass(c),
  )
  app.all('*', async (c) => {
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

  async function pass(c: Context, path = c.req.path): Promise<Response> {
    const { method } = c.req
    const headers = new Headers(c.req.raw.headers)
    for (const name of ['Host', 'Accept-Encoding', 'Connection', 'If-None-Match']) {
      headers.delete(name)
    }
    const response = await fetch(origin + path + new URL(c.req.url).search, {
      method,
      headers,
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'HEAD' && { body: await c.req.text() }),
    })
    const answer = new Headers(response.headers)
    for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) {
      answer.delete(name)
    }
    return new Response(response.body, { status: response.status, headers: answer })
  }

  return {
    ...(await listen(app)),
    deploy() {
      isDeployed = true
    },
  }
}
