import { afterAll, expect, test, vi } from 'vitest'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { BodyOf, CallName } from '#contract/calls.ts'
import type { Location } from '#contract/routes.ts'
import { user } from '#machines/modelling/fixtures.ts'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { createApp } from '#src/app.ts'
import { redact } from '#src/inspection/redact.ts'

vi.stubGlobal('window', {
  scrollTo: () => {},
  navigator: {},
  document: { getElementById: () => null, querySelector: () => null },
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
})
vi.stubGlobal('CSS', { escape: (text: string) => text })
afterAll(vi.unstubAllGlobals)

/** Pages are lazy chunks. */
const PATIENCE = { timeout: 20_000 }

const SECRETS = {
  password: 'shuttle-§-cock',
  otp: '042042',
  access_token: 'token-§-of-access',
  resetToken: 'token-§-of-reset',
}
const { password, otp, access_token } = SECRETS

function appWithAcceptingServer() {
  const asked: { name: CallName; body: unknown }[] = []
  const session = { success: true, data: user, cartItems: [], access_token } as const
  const answers: Partial<Record<CallName, unknown>> = {
    register: { success: true },
    verifyRegistration: session,
    login: { ...session, otp_verified: true },
    resetPassword: { success: true },
    logout: { success: true },
  }
  let location: Location = { path: '/', queryString: '', state: null }
  let changed = () => {}
  const go = (to: string, state: unknown = null) => {
    const [path = '/', queryString = ''] = to.split('?')
    location = { path, queryString, state }
    changed()
  }
  const services = simulatedServices(0)
  const call = (name: CallName, { body }: { body?: unknown }) => {
    asked.push({ name, body })
    return (name in answers ? Promise.resolve(answers[name]) : new Promise(() => {})) as never
  }
  const app = createApp({
    ...services,
    api: { ...services.api, call, callOptional: call },
    history: {
      visit: () => ({ location, entry: JSON.stringify(location) }),
      navigate: (to, options) => go(to, options?.state),
      replaceUrl: (to) => go(to),
      onChange: (listener) => {
        changed = listener
        return () => {}
      },
    },
  })
  return { app, asked, go }
}

test('an inspector of the running app sees its events, and no password, OTP, token or e-mail', {
  timeout: 60_000,
}, async () => {
  const { app, asked, go } = appWithAcceptingServer()
  const events: InspectionEvent[] = []
  app.actor.system.inspect((event) => events.push(event))
  const stop = app.start()
  const pageIs = (name: string) =>
    vi.waitFor(() => expect(app.actor.getSnapshot().context.page?.name).toBe(name), PATIENCE)
  const send = (values: Record<string, string>) => {
    const page = app.actor.getSnapshot().context.page?.ref as AnyActorRef
    const { form } = page.getSnapshot().children
    for (const [name, value] of Object.entries(values)) {
      form.send({ type: 'field.changed', name, value })
    }
    form.send({ type: 'form.submit' })
  }
  const bodyOf = <N extends CallName>(name: N) =>
    asked.find((call) => call.name === name)?.body as BodyOf<N> | undefined

  go('/register')
  await pageIs('register')
  send({
    firstName: 'Asha',
    lastName: 'Verma',
    email: user.email,
    phone: '9845012345',
    password,
    confirmPassword: password,
  })
  await pageIs('otp-verify')
  send({ otp })
  await pageIs('home')
  app.actor.send({ type: 'session.logout' })
  await vi.waitFor(() => expect(app.actor.getSnapshot().context.user).toBeNull(), PATIENCE)
  go('/login')
  await pageIs('login')
  send({ email: user.email, password })
  await pageIs('home')
  go(`/reset-password?token=${SECRETS.resetToken}`)
  await pageIs('reset-password')
  send({ password, confirmPassword: password })
  await vi.waitFor(() => expect(bodyOf('resetPassword')).toBeDefined(), PATIENCE)
  stop()

  expect(bodyOf('register')?.password).toBe(password)
  expect(bodyOf('verifyRegistration')?.otp).toBe(otp)
  expect(bodyOf('resetPassword')?.token).toBe(SECRETS.resetToken)
  expect(app.services.store.readText('access_token')).toBe(access_token)

  const shown = events.map((event) => JSON.stringify(redact(event)))
  const leaks = Object.entries(SECRETS).flatMap(([name, secret]) =>
    shown.filter((text) => text.includes(secret)).map((text) => `${name}: ${text.slice(0, 300)}`),
  )
  expect(leaks).toEqual([])
  expect(shown.join()).not.toContain(user.email)
  expect(shown.join()).toContain('field.changed')
})
