import type { Model } from '#machines/kit/model.ts'
import { type PathData, writePaths } from '../walk/path-data.ts'
import { indexPaths, toursOf } from '../walk/path-index.ts'

export const pathsOf = (model: Model): PathData =>
  writePaths(model, { paths: indexPaths(model).paths, tours: toursOf(model) })
