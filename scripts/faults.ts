import { createHash } from 'node:crypto'
import { type AnyStateMachine, createMachine } from 'xstate'
import { inspectorModels } from '#inspector/machines/models.ts'
import { problemOnWalks, type Recorded, recordWalks, walkEdges } from '#machines/modelling/edges.ts'
import { limited } from '#machines/modelling/limited.ts'
import type { Model } from '#machines/modelling/model.ts'
import { problemsOf } from '#machines/modelling/problems.ts'
import { models, serverModels } from '#machines/models.ts'

/**
 * Takes a transition, action or guard out of a machine, and lists the faults that its model does not
 * notice. Arguments: how many of all faults, 100 without any, and names of models; all without any.
 */

interface Fault {
  model: string
  what: string
  machine: AnyStateMachine
}

type Config = Record<string, unknown>

/** A copy of the config without one part, and the name of that part. */
type Change = [what: string, config: unknown]

const { SEED = '2026' } = process.env

/** A guard that is missing where a state is left without event may lead back and forth for ever. */
const options = { maxIterations: 1_000 }

/** In microseconds. */
const MAX_CPU = 60_000_000

const isObject = (value: unknown): value is Config => typeof value === 'object' && value !== null

const nameOf = (value: unknown) =>
  String((isObject(value) && 'type' in value && value.type) || (isObject(value) ? '' : value))

/** Each copy of a list, or of a single item, without one item. */
function without(list: unknown): [item: unknown, rest: unknown][] {
  if (list === undefined) return []
  if (!Array.isArray(list)) return [[list, undefined]]
  return list.map((item, index) => [item, list.filter((_, each) => each !== index)])
}

/** Changes of one item of a list, or of a single item. */
function within(list: unknown, changesOf: (item: unknown) => Change[]): Change[] {
  if (!Array.isArray(list)) return changesOf(list)
  return list.flatMap((item, index) =>
    changesOf(item).map(
      ([what, changed]): Change => [`${index} ${what}`, list.with(index, changed)],
    ),
  )
}

/** An event whose transitions are undefined is forbidden: the key goes with its last one. */
const under = (key: string, config: Config, changes: Change[]): Change[] =>
  changes.map(([what, changed]) => {
    const { [key]: _, ...rest } = config
    return [`${key} ${what}`, changed === undefined ? rest : { ...config, [key]: changed }]
  })

const withoutActions = (key: string, config: Config): Change[] =>
  under(
    key,
    config,
    without(config[key]).map(([action, rest]) => [`action ${nameOf(action)}`, rest]),
  )

const inTransition = (transition: unknown): Change[] => {
  if (!isObject(transition)) return []
  const { guard, ...unguarded } = transition
  return [
    ...(guard === undefined ? [] : ([[`guard ${nameOf(guard)}`, unguarded]] satisfies Change[])),
    ...withoutActions('actions', transition),
  ]
}

const inTransitions = (list: unknown): Change[] => [
  ...without(list).map(
    ([transition, rest], index): Change => [
      `transition ${index} to ${isObject(transition) ? (transition.target ?? 'itself') : transition}`,
      rest,
    ],
  ),
  ...within(list, inTransition),
]

const inEach = (config: unknown, changesOf: (value: unknown) => Change[]): Change[] =>
  isObject(config)
    ? Object.entries(config).flatMap(([key, value]) => under(key, config, changesOf(value)))
    : []

const inKeys = (keys: string[], changesOf: (value: unknown) => Change[]) => (config: unknown) =>
  isObject(config)
    ? keys
        .filter((key) => config[key] !== undefined)
        .flatMap((key) => under(key, config, changesOf(config[key])))
    : []

const inInvokes = (list: unknown) =>
  within(list, inKeys(['onDone', 'onError', 'onSnapshot'], inTransitions))

function inState(state: unknown): Change[] {
  if (!isObject(state)) return []
  return [
    ...withoutActions('entry', state),
    ...withoutActions('exit', state),
    ...inKeys(['always', 'onDone'], inTransitions)(state),
    ...inKeys(['on', 'after'], (config) => inEach(config, inTransitions))(state),
    ...inKeys(['invoke'], inInvokes)(state),
    ...inKeys(['states'], (config) => inEach(config, inState))(state),
  ]
}

function faultsOf(model: string, { machine }: Model): Fault[] {
  return inState(machine.config).map(([what, config]) => ({
    model,
    what,
    machine: createMachine(
      { ...(config as object), options } as never,
      machine.implementations as never,
    ),
  }))
}

function fail(problem: string): never {
  throw new Error(problem)
}

const recorded = new Map<Model, Recorded[]>()

function recordedOf(model: Model): Recorded[] {
  const walks = recorded.get(model) ?? recordWalks(model, walkEdges(model))
  recorded.set(model, walks)
  return walks
}

function isNoticedBy(tested: Model, machine: AnyStateMachine): boolean {
  const walks = recordedOf(tested)
  try {
    const model = limited({ ...tested, machine }, MAX_CPU)
    if (problemOnWalks(model, walks)) return true
    return problemsOf(model, walkEdges(model, { onWrong: fail })).length > 0
  } catch {
    return true
  }
}

const isNoticed = ({ model, machine }: Fault): boolean =>
  Object.values(all)
    .filter((each) => each.machine === all[model]?.machine)
    .some((each) => isNoticedBy(each, machine))

const all: Record<string, Model> = { ...models, ...serverModels, ...inspectorModels }
const rankOf = ({ model, what }: Fault) =>
  createHash('sha1').update(`${SEED} ${model} ${what}`).digest('hex')
const args = process.argv.slice(2)
const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100)
const asked = args.filter((arg) => arg in all)
const faults = Object.entries(all)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(
    ([, { machine }], index, some) =>
      some.findIndex(([, each]) => each.machine === machine) === index,
  )
  .flatMap(([name, model]) => faultsOf(name, model))
const sample = faults.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, count)
// An error of a machine is thrown again later, when the walk is over.
process.on('uncaughtException', () => {})
let missed = 0
for (const fault of sample) {
  if (isNoticed(fault)) continue
  missed += 1
  console.error(`Not noticed: ${fault.model}: ${fault.what}`)
}
console.info(`${sample.length} of ${faults.length} faults, ${missed} not noticed`)
if (missed > 0) process.exitCode = 1
