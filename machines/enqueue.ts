/** The first argument of `enqueueActions` in a setup. The setup's own `enqueueActions` has no params. */
export type EnqueueArgs<Setup> = Setup extends {
  enqueueActions(collect: (args: infer Args, params: undefined) => void): unknown
}
  ? Args
  : never
