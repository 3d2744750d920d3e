import {
  type ActorOptions,
  type AnyActorLogic,
  createActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate'
import { splitPath } from '#contract/languages.ts'
import { mainCall, matchRoute, type PageName, pageTitle } from '#contract/routes.ts'
import { type AppRef, appMachine } from '#machines/app/app.machine.ts'
import type { PageLogic } from '#machines/app/context.ts'
import type { App } from '#src/features/app-context.ts'
import { loadSavedPayments } from '#src/features/booking/saved-payments.ts'
import { provideCart } from '#src/features/cart/provide-cart.ts'
import { provideCity } from '#src/features/city/provide-city.ts'
import { provideFooter } from '#src/features/footer/provide-footer.ts'
import { provideHeader } from '#src/features/header/provide-header.ts'
import type { PageModule } from '#src/features/page-module.ts'
import { provideShortlist } from '#src/features/shortlist/provide-shortlist.ts'
import { t } from '#src/languages/translate.ts'
import type { Services } from '#src/platform/services.ts'
import { importPage as importPageChunk } from './import-page.ts'
import { type LoadedApp, restoreApp } from './served-app.ts'
import { restoreSession, sessionActions, syncFromOtherTab } from './session.ts'

interface AppOptions {
  inspect?(event: InspectionEvent): void
  clock?: ActorOptions<AnyActorLogic>['clock']
  importPage?: typeof importPageChunk
  /** Continues the app of the server: its HTML can be hydrated before `start`. */
  served?: LoadedApp
}

/** Nothing runs before `start`. Events that are sent earlier wait for it. */
export function createApp(
  services: Services,
  { inspect, served, clock: timers, importPage = importPageChunk }: AppOptions = {},
): App {
  const { store, clock, history, scrollPositions, tab, log } = services
  const pages = new Map<PageName, PageModule>()
  const loadPage = async (name: PageName) => {
    const page = await importPage(name)
    pages.set(name, page)
    return page
  }

  const machine = appMachine.provide({
    actors: {
      cart: provideCart(services),
      shortlist: provideShortlist(services),
      city: provideCity(services),
      header: provideHeader(services, () => actor),
      footer: provideFooter(services),
      findUnsavedPayment: fromPromise<boolean, { userId: string }>(
        async ({ input }) => loadSavedPayments(store, input.userId).paid.length > 0,
      ),
      loadBookingRecovery: fromPromise<AnyActorLogic | null, { userId: string }>(
        async ({ input }) => {
          const { paid, open } = loadSavedPayments(store, input.userId)
          if (paid.length + open.length === 0) return null
          const { provideBookingRecovery } = await import(
            '#src/features/booking-recovery/provide-booking-recovery.ts'
          )
          return provideBookingRecovery(services)
        },
      ),
      loadPage: fromPromise<PageLogic, { page: PageName }>(async ({ input: { page: name } }) => {
        const page = await loadPage(name)
        return page.create(services, () => actor)
      }),
      reload: fromPromise<never>(({ signal }) => tab.reload(signal)),
    },
    actions: {
      toast: (_, params) => services.toast(params),
      navigate: (_, { to, state, replace }) => history.navigate(to, { state, replace }),
      ...sessionActions(services),
      setPageTitle: (_, { page, entry }) => {
        if (!scrollPositions.restoreTitle(entry)) tab.setTitle(t(pageTitle(page)))
      },
      saveScrollPosition: (_, { entry }) => scrollPositions.save(entry),
      prefetchPages: (_, { pages }) => {
        for (const page of pages) services.onIdle(() => loadPage(page).catch(() => {}))
      },
      scrollToTop: () => scrollPositions.scrollToTop(),
      restoreScrollPosition: (_, { entry }) => scrollPositions.restore(entry),
      log: (_, { message, error }) => log(message, error),
    },
  })
  if (served?.page) pages.set(served.page.name, served.page.module)
  const logic = served?.page?.module.create(services, () => actor).logic
  const actor: AppRef = createActor(machine, {
    input: restoreSession(services),
    snapshot: served && restoreApp(served, logic, history.visit().entry),
    inspect,
    ...(timers && { clock: timers }),
  })
  /** The served page's route is known, unless the page is for members or guests only. */
  const isRouted = () => {
    const { route } = actor.getSnapshot().context
    const { location } = history.visit()
    return (
      !actor.getSnapshot().matches({ page: 'waiting' }) &&
      route?.page === matchRoute(location)?.page &&
      (route === null ||
        (route.path === location.path && route.queryString === location.queryString))
    )
  }

  function prefetchPage({ pathname, search }: URL) {
    const queryString = search.replace(/^\?/, '')
    const { path } = splitPath(pathname)
    const route = matchRoute({ path, queryString, state: null })
    if (!route) return
    loadPage(route.page).catch(() => {})
    const call = mainCall(route)
    if (call) services.api.prefetch(call)
  }

  return {
    actor,
    services,
    pages,
    start() {
      services.onSessionLost((type) => actor.send({ type }))
      const sendRoute = () => {
        const visit = history.visit()
        actor.send({ type: 'route.changed', ...visit, now: clock.now() })
      }
      actor.start()
      const unsubscribers = [
        history.onChange(sendRoute),
        services.onStored((key) => syncFromOtherTab(services, actor, key)),
        services.onLinkIntent(prefetchPage),
      ]
      if (served) actor.send({ type: 'session.restored', ...restoreSession(services) })
      if (!served || !isRouted()) sendRoute()
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
        actor.stop()
      }
    },
  }
}
