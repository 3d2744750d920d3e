import type { Plugin } from 'vite'
import { models } from '#machines/models.ts'
import { drawPoster } from '#server/posters/poster.ts'
import { parsePosterPath } from '#server/posters/url.ts'
import * as samples from '../stories/samples.ts'

/** Serves posters like the server does. A build contains those that models and samples name. */
export function posters(): Plugin {
  return {
    name: 'matchpoint-posters',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const poster = parsePosterPath(new URL(request.url ?? '/', 'http://localhost').pathname)
        if (!poster) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(drawPoster(poster))
      })
    },
    generateBundle() {
      for (const address of addresses()) {
        const poster = parsePosterPath(address)
        if (!poster) throw new Error(`No poster has the address ${address}`)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: drawPoster(poster) })
      }
    },
  }
}

function addresses(): Set<string> {
  const named = Object.values(models).map(({ inputs, events, outcomes }) => [
    inputs,
    events,
    outcomes,
  ])
  return new Set(JSON.stringify([named, samples]).match(/\/posters\/[\w/-]+\.svg/g))
}
