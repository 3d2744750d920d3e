import '#inspector/matchpoint/register.ts'
import type { AnyStateMachine } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import { isUnseen } from '#inspector/matchpoint/story-id.ts'
import { eventKeys } from '#inspector/walk/event-keys.ts'
import { walkHref } from '#inspector/walk/walk-url.ts'
import type { Model } from '#machines/kit/model.ts'
import { isPossible } from '#machines/kit/paths.ts'
import { type ReachableState, reachableStates } from '#machines/kit/reachable-states.ts'
import { describedWords, type Words } from '#machines/kit/state-words.ts'
import { stateValue } from '#machines/kit/statecharts.ts'
import { isMachine } from '#machines/kit/walk.ts'
import { eventListingModel, listingModel } from '#machines/listing/listing.model.ts'
import { models } from '#machines/models.ts'
import { type LoadedPage, loadPages } from '#simulation/pages.ts'
import { createScreen } from '#simulation/screen.tsx'
import { upperFirst } from './export-name.ts'
import { formsOn } from './forms.ts'
import { isSeenOn, pathTo } from './parts.ts'
import { nameOf, type PathReference, stepsOf } from './path-reference.ts'
import { VARIANTS, type Variant } from './variants.ts'
import { nameOfPart, wordsOfVariant } from './words.ts'

export interface StateStory {
  key: string
  name: string
  /** What it means to the person who sees it, in one line. */
  meaning: string
  /** The same state in the inspector, below its address. Without one, the meaning says why. */
  walk?: string
  reference: PathReference
  /** Only a phone shows it. */
  isOnPhone?: boolean
}

export interface StateGroup {
  /** In Storybook's sidebar: 'Pages/Checkout'. */
  title: string
  subject: string
  stories(): Promise<StateStory[]>
}

const PARTS = ['app', 'header', 'city', 'cart', 'footer']

export async function stateGroups(): Promise<StateGroup[]> {
  const pages = (await loadPages()).map((page) => ({
    title: `Pages/${sentence(page.name)}`,
    subject: page.name as string,
    stories: () => storiesOfPage(page),
  }))
  const parts = PARTS.map((name) => ({
    title: `Frame/${sentence(name)}`,
    subject: name,
    stories: async () => [
      ...storiesOfModel(models[name] as Model),
      ...variantsOf(name, { model: name }),
    ],
  }))
  return [...pages, ...parts]
}

async function storiesOfPage({ name, model }: LoadedPage): Promise<StateStory[]> {
  return [
    ...storiesOfModel(model),
    ...variantsOf(name, { model: nameOf(model), page: name }),
    ...(await storiesOfChildren(name, model)),
  ]
}

/** States that only a phone shows, by their model. */
const ON_PHONE: Record<string, RegExp> = {
  header: /^open/,
}

function storiesOfModel(model: Model): StateStory[] {
  const own = nameOf(model)
  const seen = scenesOf(model).filter(({ state }) => !isUnseen(own, state))
  return seen.map((scene) => {
    const { state, input, path } = scene
    const [name, meaning] = wordsFor(model, state)
    const reference = { model: own, state, input, steps: stepsOf(model, path) }
    const isOnPhone = ON_PHONE[own]?.test(state)
    const walk = walkTo(model, scene)
    return { key: state, name, meaning, walk, reference, isOnPhone }
  })
}

/** Ends the description of a story without a walk. */
export const NO_WALK = 'Not in the inspector: no model has this answer of the server.'

function variantsOf(subject: string, shown: Pick<PathReference, 'model' | 'page'>): StateStory[] {
  return Object.entries(VARIANTS[subject] ?? {}).map(([variant, { model, input, path, state }]) => {
    const [name, meaning] = wordsOfVariant(variant) ?? [sentence(variant), '']
    const reference = { ...shown, ...(model && { model }), variant, state }
    const walk = walkTo(models[reference.model] as Model, { input, path })
    const text = walk ? meaning : `${meaning} ${NO_WALK}`
    return { key: variant, name, meaning: text, walk, reference }
  })
}

/** What opens the dialog that shows the states of a part. */
const OPENERS: { model: Model; state: RegExp; event: string }[] = [
  { model: listingModel, state: /^options/, event: 'filters.open' },
  { model: eventListingModel, state: /^options/, event: 'filters.open' },
]

function scenesOf(model: Model): ReachableState[] {
  const { events, keyOf } = eventKeys(model)
  return reachableStates(model).map((scene) => {
    const path = pathTo(nameOf(model), scene.state)
    const [input = ''] = Object.keys(model.inputs)
    if (path)
      return { ...scene, input, path: path.map((event) => events.get(keyOf(event)) ?? event) }
    const opener = OPENERS.find((one) => one.model === model && one.state.test(scene.state))
    const event = model.events.find(({ type }) => type === opener?.event)
    // First, because opening it loads again what is missing.
    return event ? { ...scene, path: [event, ...scene.path] } : scene
  })
}

/** States of a page's child machines. A child with its own page only shows its busy and failed states. */
async function storiesOfChildren(page: PageName, own: Model): Promise<StateStory[]> {
  const withPage = new Set((await loadPages()).map(({ model }) => model))
  const children: [string, Model][] = []
  for (const [name, model] of Object.entries(models)) {
    if (model === own || PARTS.includes(name) || !mayRun(own.machine, model.machine)) continue
    if (await runsOn(page, model)) {
      children.push([name, model])
    }
  }
  const stories = new Map<string, StateStory>()
  const add = async (
    name: string,
    model: Model,
    scene: ReachableState,
    reference: PathReference,
  ) => {
    const key = `${name}/${scene.state}`
    if (stories.has(key) || !(await isReached(model, page, scene))) return
    const [stateName, meaning] = wordsFor(model, scene.state)
    const title = `${nameOfPart(name) ?? sentence(name)}: ${lowerFirst(stateName)}`
    const story = { key, name: title, reference }
    stories.set(
      key,
      reference.form
        ? { ...story, meaning: `${meaning} ${FORM_WALK}`, walk: walkToForm(scene.state) }
        : { ...story, meaning, walk: walkTo(model, scene) },
    )
  }
  for (const [name, model] of children) {
    for (const scene of scenesOf(model)) {
      if (withPage.has(model) && scene.tags.length === 0) continue
      if (isUnseen(name, scene.state) || !isSeenOn(page, name, scene.state)) continue
      // The page goes on: nothing of it is left to see.
      if (model.machine.states[scene.state]?.type === 'final') continue
      const steps = stepsOf(model, scene.path)
      const input = model.opening && scene.input
      await add(name, model, scene, { model: name, page, input, state: scene.state, steps })
    }
  }
  const hosts = [own, ...children.map(([, model]) => model)]
  for (const { model, host, scenes } of await formsOn(page, hosts)) {
    const { id } = model.machine
    for (const [index, scene] of scenes.entries()) {
      const form = { id, scene: index }
      await add(id, model, scene, { model: nameOf(host), page, state: scene.state, form })
    }
  }
  return [...stories.values()]
}

/** Rules most machines out without starting a page. */
const mayRun = (machine: AnyStateMachine, child: AnyStateMachine): boolean =>
  actorsOf(machine).some((actor) => actor.config === child.config || mayRun(actor, child))

const actorsOf = (machine: AnyStateMachine) =>
  Object.values<unknown>(machine.implementations.actors).filter(isMachine)

async function runsOn(page: PageName, model: Model): Promise<boolean> {
  try {
    const { stop } = await createScreen({ model, page })
    stop()
    return true
  } catch {
    return false
  }
}

/** A page may start a machine with other input than its model, which rules out some states. */
async function isReached(
  model: Model,
  page: PageName,
  { path, state, input }: ReachableState,
): Promise<boolean> {
  const { actor, stop } = await createScreen({ model, page, input, path: path.slice(0, -1) })
  const last = path.at(-1)
  const isPathPossible = !last || isPossible(actor.getSnapshot(), last)
  if (isPathPossible && last) actor.send(last)
  const reached = isPathPossible && actor.getSnapshot().matches(stateValue(state) as never)
  stop()
  return reached
}

function wordsFor({ machine }: Model, state: string): Words {
  return describedWords(machine, state) ?? [sentence(state), '']
}

/** Undefined if the model lacks an event of the path. */
function walkTo(model: Model, { input, path }: Pick<Variant, 'input' | 'path'>) {
  const { has, keyOf } = eventKeys(model)
  if (!path.every(has)) return undefined
  const [first = ''] = Object.keys(model.inputs)
  const [machine, keys] = [nameOf(model), path.map(keyOf)]
  return walkHref({ machine, input: input ?? first, path: keys, step: path.length })
}

/** Ends the description of a form's story. */
const FORM_WALK = 'The inspector walks to it in the form of the profile.'

/** All forms have one machine, whose model has the fields of the profile. */
function walkToForm(state: string): string | undefined {
  const model = models.form as Model
  const scene = reachableStates(model).find((scene) => scene.state === state)
  return scene && walkTo(model, scene)
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** 'filling.paymentOrderFailed' → 'Filling, payment order failed'. */
function sentence(key: string): string {
  const words = key
    .replaceAll('.', ', ')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return upperFirst(words)
}
