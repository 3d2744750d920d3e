import { type AnyActorLogic, fromPromise } from 'xstate'
import type { FormMachine, FormValues } from '#machines/form/form.machine.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export function provideForm<Output>(
  services: Pick<Services, 'toast' | 'focus'>,
  machine: FormMachine<Output>,
  submit: (values: FormValues, signal: AbortSignal) => Promise<Output>,
  gate?: AnyActorLogic,
): FormMachine<Output> {
  return machine.provide({
    actors: {
      submit: fromPromise<Output, FormValues>(({ input, signal }) => submit(input, signal)),
      ...(gate && { gate }),
    },
    actions: { ...toastAction(services), ...focusAction(services) },
  })
}
