import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as fixtures from '#machines/fixtures.ts'
import { brokenByStep } from '#machines/invariants.ts'
import { walkEdges } from '#machines/kit/edges.ts'
import type { Model } from '#machines/kit/model.ts'
import { problemsOf } from '#machines/kit/problems.ts'
import { createRecorder } from '#machines/kit/record.ts'

/** The models of the folders that `MODELS` names. */

type Exported = Record<string, Model | Record<string, Model>>

const files = import.meta.glob<Exported>('../../machines/*/*.model.ts')
const folders = process.env.MODELS?.split(',') ?? []
const chosen = Object.entries(files).filter(([path]) => folders.includes(path.split('/')[3] ?? ''))

// A changed machine that throws when it loads must fail a test: Stryker ignores a file that fails.
const loaded = await Promise.allSettled(chosen.map(([, load]) => load()))
const results = loaded.map((result, index) => [chosen[index]?.[0], result] as const)

const isModel = (value: Exported[string]): value is Model => 'machine' in value

const onWrong = (problem: string) => {
  throw new Error(problem)
}

test.each(results)('%s', { timeout: 120_000 }, async (_, result) => {
  if (result.status === 'rejected') throw result.reason
  const { firstModels } = await import('#machines/models.ts')
  const models = Object.values(result.value).flatMap((value) =>
    isModel(value) ? value : Object.values(value),
  )
  for (const model of models) {
    // Without it a state that is left without event may lead back and forth for ever.
    model.machine.config.options = { maxIterations: 1_000 }
    const recorder = createRecorder(model, fixtures)
    const options = { onWrong, onStep: recorder.add, wrongAfter: brokenByStep }
    expect(problemsOf(model, walkEdges(model, options))).toEqual([])
    const name = Object.keys(firstModels).find((each) => firstModels[each] === model)
    if (name) expect(recorder.text()).toBe(readFileSync(`docs/records/${name}.txt`, 'utf8'))
  }
})
