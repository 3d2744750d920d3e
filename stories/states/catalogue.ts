import type { EventObject } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import type { Model } from '#machines/model.ts'
import { models } from '#machines/models.ts'
import { isPossible } from '#machines/paths.ts'
import { type Scene, scenesOf } from '#machines/scenes.ts'
import { stateValue } from '#machines/settle.ts'
import { type StagePage, stagePages } from '#src/stage/pages.ts'
import { stage } from '#src/stage/stage.tsx'
import { formsOn } from './forms.ts'
import { SITUATIONS } from './situations.ts'

/** One story of a page or part: a state of its statechart, or of one that runs within it. */
export interface StateStory {
  /** Dotted path of the state, after the model's name and a slash where it is a child's. */
  key: string
  name: string
  model: Model
  page?: PageName
  input?: string
  path: EventObject[]
  /** The state that is held while the rest settles. */
  state: string
}

/** What stands in the sidebar under one heading. */
export interface StateGroup {
  /** In the sidebar: 'Pages/Checkout'. */
  title: string
  /** Of a page, or of a part's model. */
  subject: string
  stories(): Promise<StateStory[]>
}

const PARTS = ['app', 'header', 'city', 'cart', 'footer']

/** Every page and every part of the frame, with a story for each of its states. */
export async function stateGroups(): Promise<StateGroup[]> {
  const pages = (await stagePages()).map((page) => ({
    title: `Pages/${sentence(page.name)}`,
    subject: page.name as string,
    stories: () => storiesOfPage(page),
  }))
  const parts = PARTS.map((name) => ({
    title: `Frame/${sentence(name)}`,
    subject: name,
    stories: async () => storiesOfModel(models[name] as Model),
  }))
  return [...pages, ...parts]
}

const known = new Map<string, Promise<Map<string, StateStory>>>()

/** The stories of one page or part, by their keys. */
export function storiesOf(subject: string): Promise<Map<string, StateStory>> {
  const stories = known.get(subject) ?? collect(subject)
  known.set(subject, stories)
  return stories
}

async function collect(subject: string): Promise<Map<string, StateStory>> {
  const group = (await stateGroups()).find((group) => group.subject === subject)
  if (!group) throw new Error(`There is no page or part "${subject}"`)
  return new Map((await group.stories()).map((story) => [story.key, story]))
}

async function storiesOfPage({ name, model }: StagePage): Promise<StateStory[]> {
  return [
    ...storiesOfModel(model),
    ...Object.entries(SITUATIONS[name] ?? {}).map(([situation, { state, ...rest }]) => ({
      ...rest,
      key: situation,
      name: sentence(situation),
      model,
      state,
    })),
    ...(await storiesOfChildren(name, model)),
  ]
}

function storiesOfModel(model: Model): StateStory[] {
  return scenesOf(model).map(({ state, input, path }) => ({
    key: state,
    name: sentence(state),
    model,
    input,
    path,
    state,
  }))
}

/**
 * The states of the statecharts that run within a page. One that has a page of its own is shown
 * there: here, only while it is at work or has failed.
 */
async function storiesOfChildren(page: PageName, own: Model): Promise<StateStory[]> {
  const withPage = new Set((await stagePages()).map(({ model }) => model))
  const children: [string, Model][] = []
  for (const [name, model] of Object.entries(models)) {
    if (model !== own && !PARTS.includes(name) && (await runsOn(page, model))) {
      children.push([name, model])
    }
  }
  const forms = await formsOn(page, [own, ...children.map(([, model]) => model)])
  const scenes = [
    ...children.map(([name, model]) => ({
      name,
      model,
      scenes: scenesOf(model).filter(({ tags }) => !withPage.has(model) || tags.length > 0),
    })),
    ...forms.map(({ model, scenes }) => ({ name: model.machine.id, model, scenes })),
  ]
  const stories = new Map<string, StateStory>()
  for (const { name, model, scenes: possible } of scenes) {
    for (const scene of possible) {
      const story = childStory(name, model, page, scene)
      if (!stories.has(story.key) && (await isReached(story))) stories.set(story.key, story)
    }
  }
  return [...stories.values()]
}

const childStory = (name: string, model: Model, page: PageName, scene: Scene): StateStory => ({
  key: `${name}/${scene.state}`,
  name: `${sentence(name)}: ${sentence(scene.state).toLowerCase()}`,
  model,
  page,
  path: scene.path,
  state: scene.state,
})

async function runsOn(page: PageName, model: Model): Promise<boolean> {
  try {
    const { stop } = await stage({ model, page })
    stop()
    return true
  } catch {
    return false
  }
}

/** A page may start a machine with other input than its model does: not every state is reached then. */
async function isReached({ model, page, path, state }: StateStory): Promise<boolean> {
  const { actor, stop } = await stage({ model, page, path: path.slice(0, -1) })
  const last = path.at(-1)
  const isMeant = !last || isPossible(actor.getSnapshot(), last)
  if (isMeant && last) actor.send(last)
  const reached = isMeant && actor.getSnapshot().matches(stateValue(state) as never)
  stop()
  return reached
}

/** 'filling.paymentOrderFailed' as 'Filling, payment order failed'. */
function sentence(key: string): string {
  const words = key
    .replaceAll('.', ', ')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
