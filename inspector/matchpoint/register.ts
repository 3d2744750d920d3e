import { register } from '#inspector/registry/registry.ts'
import { brokenByStep } from '#machines/invariants.ts'
import { journeys } from '#machines/journeys.ts'
import { models, serverModels } from '#machines/models.ts'
import { beginningWords, eventWords, fieldWords } from '#simulation/event-words.ts'
import { guardWords } from '#simulation/guard-words.ts'
import { standInFor } from './stand-ins.ts'
import { storyLinks } from './story-links.ts'

/** Matchpoint's machines with their words, as workers and tests need them too. */
export const matchpoint = {
  title: 'Matchpoint',
  module: '#inspector/matchpoint/register.ts',
  machines: { ...models, ...serverModels },
  words: { event: eventWords, field: fieldWords, guard: guardWords, beginning: beginningWords },
  first: 'checkout',
  journeys,
  wrongAfter: brokenByStep,
  screen: {
    frame: '/inspect/screen-frame.html',
    shows: (machine: string) => machine in models,
  },
  usage: {
    from: 'A server with USAGE_COUNTS=on counts them, and npm run --silent usage > usage.json writes the file.',
    counts: (machine: string) => machine in models,
  },
  standInFor,
  linksOf: storyLinks,
}

register(matchpoint)
