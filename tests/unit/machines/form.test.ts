import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { User } from '#contract/entities.ts'
import { apiError } from '#machines/api-error.ts'
import { type LoginResult, loginFormMachine } from '#machines/login/login.machine.ts'
import { user } from '#machines/modelling/fixtures.ts'
import { profileFormMachine, profileValues } from '#machines/profile/profile.machine.ts'

test('a busy server’s message is shown, and what was entered stays', async () => {
  const toast = vi.fn()
  const submit = vi.fn(
    (): Promise<LoginResult> => Promise.reject(apiError('The server is busy.', undefined, 503)),
  )
  const machine = loginFormMachine.provide({
    actors: { submit: fromPromise(submit) },
    actions: { toast: (_, shown) => toast(shown), focusField: () => {} },
  })
  const entered = { email: 'asha@example.in', password: 'long enough' }
  const form = createActor(machine, { input: entered }).start()
  form.send({ type: 'form.submit' })
  await waitFor(form, (snapshot) => snapshot.hasTag('failed'))
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Login Failed', message: 'The server is busy.' }),
  )
  expect(form.getSnapshot().context.values).toEqual(entered)
  form.send({ type: 'form.submit' })
  await waitFor(form, (snapshot) => snapshot.hasTag('failed'))
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a change that needs a new code says why the dialog opens again, and moves no focus in the form', async () => {
  const shown = vi.fn()
  const focusField = vi.fn()
  const passOnce = vi.fn(() => new Promise<boolean>(() => {})).mockResolvedValueOnce(true)
  const refusal = apiError('Please verify the OTP first.', 'otp')
  const machine = profileFormMachine.provide({
    actors: { submit: fromPromise(() => Promise.reject(refusal)), gate: fromPromise(passOnce) },
    actions: { toast: (_, toast) => shown(toast), focusField },
  })
  const form = createActor(machine, { input: profileValues(user) }).start()
  form.send({ type: 'form.submit' })
  await vi.waitFor(() => expect(passOnce).toHaveBeenCalledTimes(2))
  expect(shown).toHaveBeenCalledWith({
    ...{ tone: 'error', title: 'Error', message: 'Please verify the OTP first.' },
  })
  expect(focusField).not.toHaveBeenCalled()
  form.stop()
})

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
