import type { AnyActorLogic, Snapshot } from 'xstate'
import type { ServedApp } from '#contract/first-responses.ts'
import type { PageName } from '#contract/routes.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { AppContext } from '#machines/app/context.ts'
import type { PageModule } from '#src/features/page-module.ts'
import { importPage } from './import-page.ts'

interface AppState {
  context: AppContext
  children: Record<string, { src: unknown; snapshot: unknown }>
}

export interface LoadedApp {
  title: string
  state: AppState
  page: { name: PageName; module: PageModule } | null
}

export function persistApp(actor: AppRef): unknown {
  const { getPersistedSnapshot } = actor as { getPersistedSnapshot(options: object): unknown }
  // The page's actor has no name: its logic comes with its chunk.
  const state = getPersistedSnapshot.call(actor, { __unsafeAllowInlineActors: true }) as AppState
  const { page, ...others } = state.children
  return { ...state, children: { ...others, ...(page && { page: { ...page, src: null } }) } }
}

export async function loadServedApp(served: ServedApp): Promise<LoadedApp> {
  const state = served.state as AppState
  const name = state.context.page?.name
  const page = name ? { name, module: await importPage(name) } : null
  return { title: served.title, state, page }
}

/** The snapshot for `createActor`: the page runs `logic`, and belongs to the history entry `entry`. */
export function restoreApp(
  { state }: LoadedApp,
  logic: AnyActorLogic | undefined,
  entry: string,
): Snapshot<unknown> {
  const { context, children } = state
  const { page, ...others } = children
  return {
    ...state,
    context: { ...context, entry, page: context.page && { ...context.page, entry } },
    children: { ...others, ...(page && { page: { ...page, src: logic } }) },
  } as never
}
