import '#inspector/matchpoint/register.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CartItem } from '#contract/entities.ts'
import { PAGE_NAMES, type PageName } from '#contract/routes.ts'
import { actorsAt } from '#inspector/live/actors.ts'
import { readRecording } from '#inspector/live/protocol.ts'
import { doubleItem, freeItem, singleItem } from '#machines/fixtures.ts'
import { importPage } from '#src/app/import-page.ts'
import type { PageModule } from '#src/features/page-module.ts'
import { createRecorder } from './random/recorder.ts'
import { KINDS, type Kind, type Observer, type Start, World } from './random/world.ts'
import { asha, loggedIn } from './simulated-product.ts'

/** `npm run paths -- --random` sets both. */
const STEPS = Number(process.env.RANDOM_STEPS ?? 10_000)
const SEED = Number(process.env.RANDOM_SEED ?? 1)
const STEPS_OF_A_WALK = 200
const WALKS_OF_A_SEED = 20
/** On a busy machine. */
const SLOWEST_STEP_MS = 60
/** A failure is reported with the steps that are left by then. */
const SHRINK_MS = 60_000
const FOLDER = '.cache/paths'

const { warn } = console
const { timeout } = AbortSignal
const pages = new Map<PageName, PageModule>()
let world: World | null = null

beforeAll(async () => {
  for (const name of PAGE_NAMES) pages.set(name, await importPage(name))
  // A spy would keep the arguments and results of each call, and with them each world.
  Object.assign(console, { warn: () => {} })
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => world?.fetch(input, init))
}, 300_000)
afterAll(() => {
  Object.assign(console, { warn })
  Object.assign(AbortSignal, { timeout })
  vi.unstubAllGlobals()
})

const me = { name: asha.name, email: asha.email, mobile: asha.phone_number }
const other = { name: 'Rohan K', email: 'rohan@x.in', mobile: '9845012346' }
const draft = JSON.stringify({
  [singleItem._id]: { team_name: '', players: [me] },
  [freeItem._id]: { team_name: '', players: [me] },
  [doubleItem._id]: { team_name: 'Net Gains', players: [me, other] },
})

const starts: fc.Arbitrary<Start> = fc
  .record({
    isMember: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    cart: fc.constantFrom<CartItem[][]>([singleItem], [freeItem], [singleItem, doubleItem], []),
    paths: fc.constantFrom<string[][]>(
      ['/book-events'],
      ['/book-events', '/book-events'],
      ['/', '/book-events'],
      ['/', '/'],
    ),
  })
  .map(({ isMember, cart, paths }) => ({
    stored: isMember
      ? { ...loggedIn(asha, cart), [`rosterDraft:${asha.userId}`]: draft }
      : { eventCart: JSON.stringify(cart) },
    paths,
  }))

class Step implements fc.AsyncCommand<object, World> {
  readonly kind: Kind
  readonly seed: number

  constructor(kind: Kind, seed: number) {
    this.kind = kind
    this.seed = seed
  }

  check = () => true

  async run(_: object, world: World) {
    await world.step(this.kind, this.seed)
    if (world.problems.length > 0) throw new Error(world.problems.join('\n'))
  }

  toString = () => this.kind
}

const kinds = fc.oneof(
  ...Object.entries(KINDS).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.constant(kind as Kind),
  })),
)
const walks = fc.noBias(
  fc.commands(
    [
      fc
        .noShrink(fc.record({ kind: kinds, seed: fc.nat() }))
        .map(({ kind, seed }) => new Step(kind, seed)),
    ],
    { maxCommands: STEPS_OF_A_WALK, size: 'max' },
  ),
)

type Steps = Iterable<fc.AsyncCommand<object, World>>

async function walk(start: Start, steps: Steps, observe?: Observer): Promise<World> {
  const now = new World(start, pages, observe)
  world = now
  try {
    await now.settle()
    await fc.asyncModelRun(() => ({ model: {}, real: now }), steps)
  } finally {
    now.close()
  }
  return now
}

/** Takes a walk again and writes what the inspector imports, a file for each tab. */
async function record(start: Start, steps: Steps, seed: number): Promise<string[]> {
  const recorder = createRecorder()
  await walk(start, steps, recorder.observe).catch(() => {})
  mkdirSync(FOLDER, { recursive: true })
  return start.paths.map((_, tab) => {
    const file = join(FOLDER, `random-${seed}-tab-${tab}.json`)
    writeFileSync(file, recorder.recordingOf(tab))
    return file
  })
}

function sayProgress(taken: number, ms: number) {
  const perSecond = Math.round((1_000 * taken) / ms)
  process.stderr.write(`${taken} of ${STEPS} steps, ${perSecond} a second\n`)
}

test(
  `${STEPS} random steps of the app in one tab or two keep every invariant`,
  async () => {
    let taken = 0
    const begin = performance.now()
    for (let seed = SEED; taken < STEPS; seed += 1) {
      if (taken > 0 && process.env.RANDOM_STEPS) sayProgress(taken, performance.now() - begin)
      const { failed, counterexample, errorInstance } = await fc.check(
        fc.asyncProperty(starts, walks, async (start, steps) => {
          taken += (await walk(start, steps)).trace.length
        }),
        { seed, numRuns: WALKS_OF_A_SEED, interruptAfterTimeLimit: SHRINK_MS },
      )
      if (!failed || !counterexample) continue
      const [start, steps] = counterexample
      const files = await record(start, steps, seed)
      const happened = world?.trace.map((name, index) => `${index + 1}. ${name}`) ?? []
      expect.fail(
        [
          `Seed ${seed}, from ${start.paths.join(' and ')}:`,
          ...happened,
          String(errorInstance),
          `To see it, import ${files.join(' or ')} at /inspect/live.`,
        ].join('\n'),
      )
    }
    expect(taken).toBeGreaterThanOrEqual(STEPS)
  },
  STEPS * SLOWEST_STEP_MS,
)

test('a recording of a walk opens in the inspector, with the actors of its tab', async () => {
  const recorder = createRecorder()
  const answers = Array.from({ length: 5 }, (_, seed) => new Step('answer', seed))
  await walk(
    { stored: loggedIn(asha, [singleItem]), paths: ['/book-events'] },
    answers,
    recorder.observe,
  )
  const messages = readRecording(recorder.recordingOf(0))
  const labels = actorsAt(messages, messages.length).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['app', 'cart', 'page (checkout)']))
})
