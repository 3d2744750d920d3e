import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import { apiError } from '#machines/api-error.ts'
import { done, failed, type Model } from '#machines/kit/model.ts'
import type { ReachableState } from '#machines/kit/reachable-states.ts'
import { logicOf } from '#machines/kit/settle.ts'
import { isMachine } from '#machines/kit/walk.ts'
import { createScreen } from '#simulation/screen.tsx'

const FILLED: Record<string, string> = {
  name: 'Asha Venkataraman',
  firstName: 'Asha',
  lastName: 'Venkataraman',
  email: 'asha@example.in',
  phone: '9845012345',
  mobile: '9845012345',
  currentPassword: 'shuttlecock',
  password: 'shuttlecocks',
  newPassword: 'shuttlecocks',
  confirmPassword: 'shuttlecocks',
  otp: '402913',
  query_type: 'Payment Queries',
  message: 'My payment went through, and I cannot find the booking.',
}

interface Form {
  model: Model
  host: Model
  scenes: ReachableState[]
}

export async function formsOn(page: PageName, hosts: Model[]): Promise<Form[]> {
  const forms = new Map<unknown, Form>()
  for (const host of hosts) {
    for (const input of Object.keys(host.inputs)) {
      const { actor, stop } = await createScreen({ model: host, page, input, settled: true })
      for (const child of descendants(actor as AnyActorRef)) {
        const logic = logicOf(child)
        if (!isForm(logic) || hosts.some(({ machine }) => machine.config === logic.config)) continue
        const fields = Object.keys(child.getSnapshot().context.values)
        forms.set(logic.config, { model: modelOf(logic, host), host, scenes: scenesOf(fields) })
      }
      stop()
    }
  }
  return [...forms.values()]
}

function modelOf(machine: AnyStateMachine, { opening }: Model): Model {
  const about = 'Fills in a form and sends it.'
  const empty = {
    about,
    inputs: {},
    events: [],
    outcomes: [],
    invariants: {},
    effects: {},
    calls: {},
  }
  return { machine, opening, ...empty }
}

function scenesOf(fields: string[]): ReachableState[] {
  const submit = { type: 'form.submit' }
  const fill = fields.flatMap((name) =>
    name in FILLED ? [{ type: 'field.changed', name, value: FILLED[name] }] : [],
  )
  const no = failed('submit', apiError('Please check your details and try again.'))
  return [
    { state: 'editing.ready', path: fill },
    { state: 'editing.incomplete', path: [submit] },
    { state: 'atGate', path: [...fill, submit] },
    { state: 'submitting', path: [...fill, submit] },
    { state: 'submitting', path: [...fill, submit, done('gate', true)] },
    { state: 'editing.refused', path: [...fill, submit, no] },
    { state: 'editing.refused', path: [...fill, submit, done('gate', true), no] },
  ].map((scene) => ({ ...scene, input: '', tags: [] }))
}

function isForm(logic: unknown): logic is AnyStateMachine {
  return isMachine(logic) && 'submitting' in logic.states && 'editing' in logic.states
}

function descendants(actor: AnyActorRef): AnyActorRef[] {
  const children: AnyActorRef[] = Object.values(actor.getSnapshot()?.children ?? {})
  return children.flatMap((child) => [child, ...descendants(child)])
}
