import type { HomeRef } from '#machines/home/home.machine.ts'
import { provideHome } from '#src/features/home/provide-home.ts'
import { definePage } from '../page-module.ts'
import { Home } from './Home.tsx'

export const page = definePage<HomeRef>({
  View: Home,
  create: (services) => ({
    logic: provideHome(services),
    input: ({ city }) => ({ city }),
    restorable: true,
  }),
})
