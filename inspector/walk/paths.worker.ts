import { models } from '#machines/models.ts'
import { findPaths, openBook, type PathBook, type PathQuery } from './search.ts'

/** Reads the models' paths beside the thread that draws: one query in, one answer out. */
const books = new Map<string, PathBook>()

addEventListener('message', ({ data }: MessageEvent<{ id: number; query: PathQuery }>) => {
  const { id, query } = data
  try {
    postMessage({ id, found: findPaths(bookOf(query.machine), query) })
  } catch (error) {
    postMessage({ id, problem: error instanceof Error ? error.message : String(error) })
  }
})

function bookOf(machine: string): PathBook {
  const model = models[machine]
  if (!model) throw new Error(`There is no machine "${machine}"`)
  const book = books.get(machine) ?? openBook(model)
  books.set(machine, book)
  return book
}
