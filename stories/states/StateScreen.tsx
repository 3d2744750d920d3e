import '#inspector/matchpoint/register.ts'
import { useSelector } from '@xstate/react'
import { expect, waitFor } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { standInFor } from '#inspector/matchpoint/stand-ins.ts'
import { StandInPanel } from '#inspector/walk/StandInPanel.tsx'
import { NOW } from '#machines/fixtures.ts'
import { statePath, stateValue } from '#machines/kit/statecharts.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import { focusField } from '#src/platform/focus.ts'
import { css } from '#styled/css'
import { LazyStatesPage } from '../docs/lazy-pages.tsx'
import { NETWORKS } from '../toolbar.ts'
import { type PathReference, resolve } from './path-reference.ts'
import { isInert, isInWindow, pageBehind, showState } from './show-state.ts'

const over = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'popover',
  display: 'grid',
  placeItems: 'center',
  p: '4',
  pointerEvents: 'none',
})

interface StateArgs {
  frame: boolean
}

interface Loaded {
  screen: SimulatedScreen<AnyStateMachine>
}

interface Context {
  args: StateArgs
  globals: { network: string }
  parameters: { reference: PathReference }
}

/** Of the stories of the frame: header, footer, and what opens from them. */
export const frameMeta = {
  component: StateScreen,
  args: { frame: true },
  parameters: { layout: 'fullscreen', now: NOW, docs: { page: LazyStatesPage } },
  argTypes: { frame: { description: 'With the header and the footer of the app.' } },
  loaders: [
    async ({ args: { frame }, globals, parameters: { reference } }: Context) => {
      const network = NETWORKS[globals.network]
      const settled = network ? undefined : reference.state
      const path = await resolve(reference)
      const behind = pageBehind(reference)
      return { screen: await createScreen({ ...path, frame, network, settled, behind }) }
    },
  ],
  beforeEach: ({ loaded: { screen } }: { loaded: Loaded }) => screen.stop,
  render: (_: StateArgs, { loaded, parameters }: Context & { loaded: Loaded }) => (
    <StateScreen {...loaded} machine={parameters.reference.model} />
  ),
  play: async ({
    loaded: { screen },
    globals,
    parameters: { reference },
  }: Context & { loaded: Loaded }) => {
    if (NETWORKS[globals.network]) return
    const snapshot = screen.actor.getSnapshot()
    await expect(snapshot.matches(stateValue(reference.state) as never)).toBe(true)
    const focused = screen.effects.findLast(({ type }) => type === 'focusField')
    // A form that is done is gone.
    if (focused && snapshot.status === 'active' && !isInert)
      await expectFocus((focused.params as { name: string }).name)
    const shown = await showState(reference)
    if (shown) await expect(shown).toSatisfy(isInWindow)
    if (shown?.matches('[role=alert], [role=status]')) {
      await expect(shown).not.toBeEmptyDOMElement()
    }
  },
}

/** Axe checks header and footer in the stories of the frame only: they are the same on each page. */
export const pageMeta = {
  ...frameMeta,
  parameters: { ...frameMeta.parameters, a11y: { context: { exclude: ['header', 'footer'] } } },
}

const focusedElement = () => document.activeElement as HTMLElement | null

/** Of the field that the machine asked for. */
async function expectFocus(name: string): Promise<void> {
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[name="${name}"]`)
    if (!found) throw new Error(`There is no field "${name}"`)
    return found
  })
  const dialog = field.closest<HTMLElement>('[role=dialog]')
  // It takes the focus later than it is shown.
  if (dialog) await waitFor(() => expect(dialog).toContainElement(focusedElement()))
  focusField(name)
  // A select that is hidden gives the focus on.
  const shown = field.ariaHidden
    ? field.parentElement?.querySelector<HTMLElement>('[role=combobox]')
    : field
  await waitFor(() => expect(shown).toHaveFocus())
}

interface StateScreenProps extends Loaded {
  machine: string
}

/** With a stand-in for what would cover the page, such as the payment sheet. */
function StateScreen({ screen: { actor, View }, machine }: StateScreenProps) {
  const standIn = useSelector(actor, ({ _nodes }) => standInFor(machine, _nodes.map(statePath)))
  return (
    <>
      <View />
      {standIn?.isOver && (
        <div className={over}>
          <StandInPanel standIn={standIn} />
        </div>
      )}
    </>
  )
}
