import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { User } from '#contract/entities.ts'
import { apiError } from '#machines/api-error.ts'
import { user } from '#machines/fixtures.ts'
import { profileFormMachine, profileValues } from '#machines/profile/profile.machine.ts'

test('an accepted code allows what was entered with it: other values need a new one', async () => {
  const submit = vi.fn(
    (): Promise<User> => Promise.reject(apiError('The server is busy.', undefined, 503)),
  )
  const gate = vi.fn(() => Promise.resolve(true))
  const machine = profileFormMachine.provide({
    actors: { submit: fromPromise(submit), gate: fromPromise(gate) },
    actions: { toast: () => {}, focusField: () => {} },
  })
  const form = createActor(machine, { input: profileValues(user) }).start()
  const save = async (times: number) => {
    form.send({ type: 'form.submit' })
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(times))
    await waitFor(form, (snapshot) => snapshot.hasTag('failed'))
  }
  await save(1)
  await save(2)
  expect(gate).toHaveBeenCalledTimes(1)
  form.send({ type: 'field.changed', name: 'email', value: 'thief@example.in' })
  await save(3)
  expect(gate).toHaveBeenCalledTimes(2)
  form.send({ type: 'form.reset' })
  await save(4)
  expect(gate).toHaveBeenCalledTimes(3)
})
