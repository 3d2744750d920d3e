import { lazy, Suspense } from 'react'

// Stories run as tests, which need no Docs blocks.
const Docs = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }))
const States = lazy(async () => ({ default: (await import('./StatesPage.tsx')).StatesPage }))

export const LazyDocsPage = () => (
  <Suspense fallback={null}>
    <Docs />
  </Suspense>
)

export const LazyStatesPage = () => (
  <Suspense fallback={null}>
    <States />
  </Suspense>
)
