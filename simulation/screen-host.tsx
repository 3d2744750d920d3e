import type { ComponentType, ReactNode } from 'react'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import type { CartItem, User } from '#contract/entities.ts'
import { PAGE_NAMES, type PageName } from '#contract/routes.ts'
import { type AppRef, appMachine } from '#machines/app/app.machine.ts'
import type { PageLogic } from '#machines/app/context.ts'
import type { CartQueue } from '#machines/cart/cart-queue.ts'
import { GLOBAL_CITY } from '#machines/city/cities.ts'
import { type CountdownRef, countdownMachine } from '#machines/countdown/countdown.machine.ts'
import { fullItem, NOW, user as someone } from '#machines/fixtures.ts'
import { headerMachine } from '#machines/header/header.machine.ts'
import { done, type Model } from '#machines/kit/model.ts'
import { kindOf, logicOf, modelOf, settleAll } from '#machines/kit/settle.ts'
import {
  type Effect,
  type EffectSink,
  isMachine,
  STOPPED_CLOCK,
  withSimulatedServices,
} from '#machines/kit/walk.ts'
import {
  type LanguageOfferRef,
  languageOfferMachine,
} from '#machines/language-offer/language-offer.machine.ts'
import { models } from '#machines/models.ts'
import { type OfflineRef, offlineMachine } from '#machines/offline/offline.machine.ts'
import { type KeptSaved, NOTHING_SAVED } from '#machines/shortlist/saved-items.ts'
import { type WaitlistRef, waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'
import { Outlet } from '#src/app/Outlet.tsx'
import { SiteFooter } from '#src/app/SiteFooter.tsx'
import { SiteHeader } from '#src/app/SiteHeader.tsx'
import { BookingCountdown } from '#src/features/detail/BookingCountdown.tsx'
import { LanguageBar } from '#src/features/language-offer/LanguageBar.tsx'
import { OfflineBars } from '#src/features/offline/OfflineBars.tsx'
import type { PageModule } from '#src/features/page-module.ts'
import { WaitlistLine } from '#src/features/waitlist/WaitlistLine.tsx'
import { WaitlistPanel } from '#src/features/waitlist/WaitlistPanel.tsx'
import { type LoadedPage, loadPages } from './pages.ts'

interface AppState {
  user: User | null
  cart: CartItem[]
  queue: CartQueue | null
  city: string
  saved: KeptSaved
}

export interface HostOptions {
  model: Model
  input?: string
  /** Required where several pages show the machine. */
  page?: PageName
  /** Overrides the state that the input and the page imply. */
  app?: Partial<AppState>
  inspect?: (event: InspectionEvent) => void
}

export interface Host {
  actor: AnyActorRef
  app: AppRef
  pages: ReadonlyMap<PageName, PageModule>
  address: string
  View: ComponentType
}

/** Parts of the app on every page, by the id of their actor. */
const PARTS: Record<string, ComponentType> = {
  header: SiteHeader,
  city: SiteHeader,
  cart: SiteHeader,
  suggestions: SiteHeader,
  shortlist: SiteHeader,
  footer: SiteFooter,
}

/** Machines whose view is neither a page nor a part of the app's frame, with that view. */
const OTHERS: [AnyStateMachine, (actor: AnyActorRef) => ReactNode][] = [
  [countdownMachine, (actor) => <BookingCountdown countdown={actor as CountdownRef} />],
  [languageOfferMachine, (actor) => <LanguageBar offer={actor as LanguageOfferRef} />],
  [offlineMachine, (actor) => <OfflineBars offline={actor as OfflineRef} />],
  [
    waitlistMachine,
    (actor) => (
      <>
        <WaitlistPanel waitlist={actor as WaitlistRef} />
        <WaitlistLine waitlist={actor as WaitlistRef} item={fullItem} />
      </>
    ),
  ],
]

/** Rejects if no view shows the model's machine. */
export async function findHost(options: HostOptions, effects: EffectSink): Promise<Host> {
  const { model, page: wanted } = options
  if (!wanted) {
    const host = onApp(options, effects) ?? asPart(options, effects) ?? standalone(options, effects)
    if (host) return host
  }
  const pages = (await loadPages()).filter(({ name }) => !wanted || name === wanted)
  const own = pages.find((page) => page.model === model)
  if (own) return onPage(own, options, effects)
  const isDefault = !wanted && !options.app
  const known = isDefault ? parentsOf(model).get(options.input) : undefined
  for (const parent of known ? [known] : pages.flatMap(inputsOf)) {
    const { page, input } = parent
    const host = onPage(page, { ...options, model: page.model, input }, effects)
    const child = startChild(host.actor, model, options.input)
    if (child) {
      if (isDefault) parentsOf(model).set(options.input, parent)
      return { ...host, actor: child }
    }
    host.app.stop()
  }
  throw new Error(`No view shows the machine "${model.machine.id}"${wanted ? ` on ${wanted}` : ''}`)
}

type Parents = Map<string | undefined, { page: LoadedPage; input: string }>

/** Caches the page that runs a machine as a child: finding it starts page after page. */
const parents = new WeakMap<Model, Parents>()

function parentsOf(model: Model): Parents {
  const known: Parents = parents.get(model) ?? new Map()
  parents.set(model, known)
  return known
}

const inputsOf = (page: LoadedPage) =>
  Object.keys(page.model.inputs).map((input) => ({ page, input }))

function onPage(page: LoadedPage, options: HostOptions, effects: EffectSink): Host {
  const input = inputOf(options)
  // Effects of the app before the page is shown are not the page's.
  let isShown = false
  const pageEffects = {
    push: (effect: Effect) =>
      isShown && effect.type !== 'restoreScrollPosition' ? effects.push(effect) : 0,
  }
  const values = (typeof input === 'object' ? input : {}) as Partial<AppState> & {
    items?: CartItem[]
  }
  const isSavedPage = page.name === 'saved'
  const app = startApp(
    {
      user: values.user ?? (page.route.access === 'member' ? someone : null),
      cart: isSavedPage ? [] : (values.items ?? []),
      queue: null,
      city: values.city ?? GLOBAL_CITY._id,
      saved: isSavedPage ? { items: (input as KeptSaved).items, queue: null } : NOTHING_SAVED,
      ...options.app,
    },
    options,
    pageEffects,
  )
  showPage(app, page, withSimulatedServices(options.model.machine, effects), input)
  isShown = true
  const actor = app.getSnapshot().context.page?.ref as AnyActorRef | undefined
  if (!actor) throw new Error(`The page "${page.name}" is not open to this visitor`)
  return { actor, app, pages: new Map([[page.name, page]]), address: page.route.path, View: Main }
}

function showPage(app: AppRef, page: LoadedPage, logic: AnyStateMachine, input: unknown): void {
  app.send({ type: 'route.changed', location: page.route, entry: page.name, now: NOW })
  app.send(done('loadPage', { logic, input: () => input } satisfies PageLogic) as never)
}

/** The host with a page behind its part of the frame, unless the state of the app shows none. */
export async function withPageBehind(host: Host, name: PageName): Promise<Host> {
  const page = (await loadPages()).find((one) => one.name === name)
  if (!page) throw new Error(`There is no page "${name}"`)
  const { machine, inputs } = page.model
  showPage(host.app, page, withSimulatedServices(machine, []), Object.values(inputs)[0])
  return { ...host, pages: new Map([[name, page]]), address: page.route.path }
}

/** Settles a page until it runs the machine of `model`, and returns its actor. */
function startChild(
  page: AnyActorRef,
  model: Model,
  input: string | undefined,
): AnyActorRef | undefined {
  const find = () => descendants(page).find((actor) => runs(actor, model))
  const settleUntil = (until: () => boolean) =>
    settleAll(page, Object.values(models), { until: () => find() !== undefined || until() })
  const [first = []] = Object.values(model.opening ?? {})
  for (const event of model.opening?.[input ?? ''] ?? first) {
    const takers = () => [page, ...descendants(page)].filter((actor) => canTake(actor, event))
    settleUntil(() => takers().length > 0)
    for (const actor of takers()) actor.send(event)
  }
  settleUntil(() => false)
  return find()
}

const canTake = (actor: AnyActorRef, event: EventObject) =>
  isMachine(logicOf(actor)) && actor.getSnapshot().can(event)

function onApp(options: HostOptions, effects: EffectSink): Host | undefined {
  if (options.model.machine.config !== appMachine.config) return
  const app = startApp(inputOf(options) as AppState, options, effects)
  const blank: PageModule = {
    create: () => ({ logic: options.model.machine, input: () => undefined }),
    View: () => <h1>A page</h1>,
  }
  const pages = new Map(PAGE_NAMES.map((name) => [name, blank]))
  return { actor: app, app, pages, address: '/', View: Main }
}

function asPart(options: HostOptions, effects: EffectSink): Host | undefined {
  const parts: Record<string, unknown> = {
    ...appMachine.implementations.actors,
    ...headerMachine.implementations.actors,
  }
  const id = Object.keys(PARTS).find((name) => {
    const logic = parts[name]
    return isMachine(logic) && logic.config === options.model.machine.config
  })
  const View = id && PARTS[id]
  if (!View) return
  const values = (inputOf(options) ?? {}) as {
    selected?: string
    items?: unknown[]
    queue?: unknown
    member?: boolean
    userId?: string | null
  }
  const kept = { items: values.items ?? [], queue: values.queue ?? null }
  const state = {
    user: values.member || values.userId ? someone : null,
    city: values.selected ?? GLOBAL_CITY._id,
    ...(id === 'shortlist'
      ? { cart: [], queue: null, saved: kept as KeptSaved }
      : {
          cart: kept.items as CartItem[],
          queue: kept.queue as CartQueue | null,
          saved: NOTHING_SAVED,
        }),
    ...options.app,
  }
  const app = startApp(state, options, effects)
  return { actor: app.system.get(id), app, pages: new Map(), address: '/', View }
}

function standalone(options: HostOptions, effects: EffectSink): Host | undefined {
  const { machine } = options.model
  const [, view] = OTHERS.find(([each]) => each.config === machine.config) ?? []
  if (!view) return
  const app = startApp(
    {
      user: null,
      cart: [],
      queue: null,
      city: GLOBAL_CITY._id,
      saved: NOTHING_SAVED,
      ...options.app,
    },
    options,
    effects,
  )
  const actor = createActor(withSimulatedServices(machine, effects), {
    input: inputOf(options),
    clock: STOPPED_CLOCK,
    inspect: options.inspect,
  }).start()
  return {
    actor,
    app,
    pages: new Map(),
    address: '/',
    View: () => view(actor),
  }
}

const Main = () => (
  <main>
    <Outlet />
  </main>
)

function startApp(input: AppState, { inspect }: HostOptions, effects: EffectSink): AppRef {
  return createActor(withSimulatedServices(appMachine, effects), {
    input,
    inspect,
    clock: STOPPED_CLOCK,
  }).start() as AnyActorRef as AppRef
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
