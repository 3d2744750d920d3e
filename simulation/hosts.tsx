import type { ComponentType } from 'react'
import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate'
import { GLOBAL_CITY } from '#contract/cities.ts'
import type { CartItem, User } from '#contract/entities.ts'
import type { PageName } from '#contract/routes.ts'
import { type AppRef, appMachine } from '#machines/app/app.machine.ts'
import type { PageLogic } from '#machines/app/app.setup.ts'
import type { CartQueue } from '#machines/cart/changes.ts'
import { type CountdownRef, countdownMachine } from '#machines/countdown/countdown.machine.ts'
import { user as someone } from '#machines/modelling/fixtures.ts'
import { done, type Model } from '#machines/modelling/model.ts'
import { kindOf, logicOf, modelOf, settle } from '#machines/modelling/settle.ts'
import {
  type Effect,
  isMachine,
  type Notebook,
  STOPPED_CLOCK,
  withPuppets,
} from '#machines/modelling/walk.ts'
import { models } from '#machines/models.ts'
import { BookingCountdown } from '#src/pages/detail/BookingCountdown.tsx'
import type { PageModule } from '#src/pages/page-module.ts'
import { PAGES } from '#src/pages/pages.ts'
import { Outlet } from '#src/shell/Outlet.tsx'
import { SiteFooter } from '#src/shell/SiteFooter.tsx'
import { SiteHeader } from '#src/shell/SiteHeader.tsx'
import { type StagePage, stagePages } from './pages.ts'

/** What the app knows before a page is put up. */
interface AppState {
  user: User | null
  cart: CartItem[]
  queue: CartQueue | null
  city: string
}

export interface HostOptions {
  model: Model
  /** Which of the model's beginnings, by name; otherwise the first. */
  input?: string
  /** The page that is to show it, where several could. */
  page?: PageName
  /** Who is here, with which cart, in which city; otherwise as the input and the page ask. */
  app?: Partial<AppState>
  /** Told of all that goes on in the app's actors. */
  inspect?: (event: InspectionEvent) => void
}

/** Where a machine is at work, and what shows it there. */
export interface Host {
  actor: AnyActorRef
  app: AppRef
  pages: ReadonlyMap<PageName, PageModule>
  address: string
  View: ComponentType
}

/** Parts of the app that stand on every page, by the id of their actor in it. */
const PARTS: Record<string, ComponentType> = {
  header: SiteHeader,
  city: SiteHeader,
  cart: SiteHeader,
  footer: SiteFooter,
}

/** Starts what shows a model's machine. Rejects where nothing does. */
export async function findHost(options: HostOptions, effects: Notebook): Promise<Host> {
  const { model, page: wanted } = options
  if (!wanted) {
    const host = onApp(options, effects) ?? asPart(options, effects) ?? alone(options, effects)
    if (host) return host
  }
  const pages = (await stagePages()).filter(({ name }) => !wanted || name === wanted)
  const own = pages.find((page) => page.model === model)
  if (own) return onPage(own, options, effects)
  const isUsual = !wanted && !options.app
  const home = isUsual ? homes.get(model) : undefined
  for (const place of home ? [home] : pages.flatMap(beginnings)) {
    const host = onPage(
      place.page,
      { ...options, model: place.page.model, input: place.input },
      effects,
    )
    const child = beginChild(host.actor, model)
    if (child) {
      if (isUsual) homes.set(model, place)
      return { ...host, actor: child }
    }
    host.app.stop()
  }
  throw new Error(`No view shows the machine "${model.machine.id}"${wanted ? ` on ${wanted}` : ''}`)
}

/** Where a machine that runs as a child was found at work: looking for it starts page after page. */
const homes = new WeakMap<Model, { page: StagePage; input: string }>()

const beginnings = (page: StagePage) =>
  Object.keys(page.model.inputs).map((input) => ({ page, input }))

function onPage(page: StagePage, options: HostOptions, effects: Notebook): Host {
  const input = inputOf(options)
  // That the app puts a page up is not an effect of the page.
  let isUp = false
  const fromThen = {
    push: (effect: Effect) => (isUp && effect.type !== 'takePlace' ? effects.push(effect) : 0),
  }
  const given = (typeof input === 'object' ? input : {}) as Partial<AppState> & {
    items?: CartItem[]
  }
  const app = startApp(
    {
      user: given.user ?? (page.route.access === 'member' ? someone : null),
      cart: given.items ?? [],
      queue: null,
      city: given.city ?? GLOBAL_CITY._id,
      ...options.app,
    },
    options,
    fromThen,
  )
  app.send({ type: 'route.changed', location: page.route, entry: page.name })
  const logic = withPuppets(options.model.machine, effects)
  app.send(done('loadPage', { logic, input: () => input } satisfies PageLogic) as never)
  isUp = true
  const actor = app.getSnapshot().context.page?.ref as AnyActorRef | undefined
  if (!actor) throw new Error(`The page "${page.name}" is not open to this visitor`)
  return { actor, app, pages: new Map([[page.name, page]]), address: page.route.path, View: Main }
}

/** Brings a page to where it runs the machine of `model`, and finds what runs it. */
function beginChild(page: AnyActorRef, model: Model): AnyActorRef | undefined {
  const find = () => descendants(page).find((actor) => runs(actor, model))
  const until = () => find() !== undefined
  settle(page, Object.values(models), { until })
  const { opening } = model
  if (opening && !until()) {
    for (const actor of descendants(page)) actor.send(opening)
    settle(page, Object.values(models), { until })
  }
  return find()
}

/** The app's own machine: its pages are blank, since its model brings no others. */
function onApp(options: HostOptions, effects: Notebook): Host | undefined {
  if (options.model.machine.config !== appMachine.config) return
  const app = startApp(inputOf(options) as AppState, options, effects)
  const blank: PageModule = {
    create: () => ({ logic: options.model.machine, input: () => undefined }),
    View: () => <h1>A page</h1>,
  }
  const pages = new Map((Object.keys(PAGES) as PageName[]).map((name) => [name, blank]))
  return { actor: app, app, pages, address: '/', View: Main }
}

function asPart(options: HostOptions, effects: Notebook): Host | undefined {
  const parts: Record<string, unknown> = appMachine.implementations.actors
  const id = Object.keys(PARTS).find((name) => {
    const logic = parts[name]
    return isMachine(logic) && logic.config === options.model.machine.config
  })
  const View = id && PARTS[id]
  if (!View) return
  const given = (inputOf(options) ?? {}) as {
    selected?: string
    items?: CartItem[]
    queue?: CartQueue | null
    member?: boolean
    userId?: string | null
  }
  const state = {
    user: given.member || given.userId ? someone : null,
    cart: given.items ?? [],
    queue: given.queue ?? null,
    city: given.selected ?? GLOBAL_CITY._id,
    ...options.app,
  }
  const app = startApp(state, options, effects)
  return { actor: app.system.get(id), app, pages: new Map(), address: '/', View }
}

/** What has a view of its own without being a page. */
function alone(options: HostOptions, effects: Notebook): Host | undefined {
  const { machine } = options.model
  if (machine.config !== countdownMachine.config) return
  const app = startApp(
    { user: null, cart: [], queue: null, city: GLOBAL_CITY._id, ...options.app },
    options,
    effects,
  )
  const actor = createActor(withPuppets(machine, effects), {
    input: inputOf(options),
    clock: STOPPED_CLOCK,
    inspect: options.inspect,
  } as never).start()
  return {
    actor,
    app,
    pages: new Map(),
    address: '/',
    View: () => <BookingCountdown countdown={actor as AnyActorRef as CountdownRef} />,
  }
}

const Main = () => (
  <main>
    <Outlet />
  </main>
)

function startApp(input: AppState, { inspect }: HostOptions, effects: Notebook): AppRef {
  return createActor(withPuppets(appMachine, effects), {
    input,
    inspect,
    clock: STOPPED_CLOCK,
  } as never).start() as AnyActorRef as AppRef
}

function inputOf({ model, input }: HostOptions): unknown {
  const [first] = Object.keys(model.inputs)
  const name = input ?? first
  if (name === undefined || !(name in model.inputs)) {
    throw new Error(`The model of "${model.machine.id}" has no input "${name}"`)
  }
  return model.inputs[name]
}

function descendants(actor: AnyActorRef): AnyActorRef[] {
  const children = Object.values(
    (actor.getSnapshot()?.children ?? {}) as Record<string, AnyActorRef>,
  )
  return children.flatMap((child) => [child, ...descendants(child)])
}

const runs = (actor: AnyActorRef, model: Model) =>
  modelOf(
    [...Object.values(models), model],
    logicOf(actor),
    kindOf(actor.getSnapshot()?.context),
  ) === model
