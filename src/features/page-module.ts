import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { PageLogic } from '#machines/app/context.ts'
import type { Services } from '#src/platform/services.ts'

/** Exported by a page's chunk: its machine with services provided, and its view. */
export interface PageModule {
  /** `app` is called when the page runs: a page of the server's HTML is created before the app. */
  create(services: Services, app: () => AppRef): PageLogic
  View: ComponentType<{ actor: AnyActorRef }>
}

export function definePage<Ref extends AnyActorRef>(page: {
  create(services: Services, app: () => AppRef): PageLogic
  View: ComponentType<{ actor: Ref }>
}): PageModule {
  return page as unknown as PageModule
}
