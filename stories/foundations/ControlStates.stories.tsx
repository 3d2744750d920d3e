import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, ReceiptText, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { expect, fn } from 'storybook/test'
import { Button, ButtonLink } from '#src/components/Button/Button.tsx'
import { ChipRow } from '#src/components/Chip/Chip.tsx'
import { Field } from '#src/components/Field/Field.tsx'
import { IconButton } from '#src/components/IconButton/IconButton.tsx'
import { SelectField } from '#src/components/SelectField/SelectField.tsx'
import { SideMenu } from '#src/components/SideMenu/SideMenu.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { css } from '#styled/css'
import { usage } from '../usage.ts'
import { acceptForcedStates, FORCED } from './forced-states.ts'

interface State {
  title: string
  /** Attributes that force what a hand would cause. */
  forced?: string[]
  isCurrent?: boolean
  isDisabled?: boolean
}

const STATES: State[] = [
  { title: 'Rest' },
  { title: 'Hover', forced: [FORCED.hover] },
  { title: 'Focus', forced: [FORCED['focus-visible']] },
  { title: 'Pressed', forced: [FORCED.hover, FORCED.active] },
  { title: 'Current', isCurrent: true },
  { title: 'Current, hover', isCurrent: true, forced: [FORCED.hover] },
  { title: 'Disabled', isDisabled: true },
]

interface Control {
  name: string
  /** The element that is hovered. */
  selector: string
  /** Null for a state that the control does not have. */
  render(state: State): ReactNode
}

const VARIANTS = ['action', 'outline', 'quiet', 'danger'] as const

const plain = (render: (disabled: boolean) => ReactNode) => (state: State) =>
  state.isCurrent ? null : render(state.isDisabled ?? false)

/** For controls of which one is current, and which are never disabled. */
const chosen = (render: (state: State, value: string) => ReactNode) => (state: State) =>
  state.isDisabled ? null : render(state, state.isCurrent ? 'this' : 'other')

const CONTROLS: Control[] = [
  ...VARIANTS.map((variant) => ({
    name: `Button, ${variant}`,
    selector: 'button',
    render: plain((disabled) => (
      <Button variant={variant} disabled={disabled}>
        Book now
      </Button>
    )),
  })),
  {
    name: 'Button link',
    selector: 'a',
    render: ({ isCurrent, isDisabled }) =>
      isCurrent || isDisabled ? null : <ButtonLink href="/tournaments">Tournaments</ButtonLink>,
  },
  {
    name: 'Icon button',
    selector: 'button',
    render: plain((disabled) => <IconButton icon={X} label="Close" disabled={disabled} />),
  },
  {
    name: 'Field',
    selector: 'input',
    render: plain((disabled) => (
      <Field label="Email" value="asha@example.in" onChange={fn()} disabled={disabled} />
    )),
  },
  {
    name: 'Select field',
    selector: '[role=combobox]',
    render: plain((disabled) => (
      <SelectField
        label="Gender"
        options={[{ value: 'f', label: 'Female' }]}
        value="f"
        onChange={fn()}
        disabled={disabled}
      />
    )),
  },
  {
    name: 'Chip of a row',
    selector: '[role=radio]',
    render: chosen(({ title }, value) => (
      <ChipRow
        label={`Sport: ${title}`}
        options={[{ value: 'this', label: 'Chess' }]}
        value={value}
        onChange={fn()}
      />
    )),
  },
  {
    name: 'Tab',
    selector: '[role=tab]',
    render: chosen(({ title }, value) => (
      <Tabs
        label={`Results: ${title}`}
        items={[
          { value: 'this', title: 'Events', content: null },
          { value: 'other', title: 'About', content: null },
        ]}
        value={value}
        onChange={fn()}
      />
    )),
  },
  {
    name: 'Side menu',
    selector: 'a',
    render: chosen(({ title }, value) => (
      <SideMenu
        label={`Account: ${title}`}
        items={[{ href: '/this', title: 'My Orders', icon: ReceiptText }]}
        current={`/${value}`}
        action={{ title: 'Logout', icon: LogOut, onPress: fn() }}
      >
        {null}
      </SideMenu>
    )),
  },
]

const scroller = css({ overflowX: 'auto', p: '4' })
const table = css({
  borderCollapse: 'collapse',
  textStyle: 'label.md',
  '& th, & td': { p: '3', textAlign: 'start', minWidth: '[9rem]', verticalAlign: '[top]' },
})

function Cell({ control, state }: { control: Control; state: State }) {
  const cell = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    const element = cell.current?.querySelector(control.selector)
    for (const attribute of state.forced ?? []) element?.setAttribute(attribute, '')
  })
  return <td ref={cell}>{control.render(state)}</td>
}

function Matrix() {
  return (
    <div className={scroller}>
      <table className={table}>
        <thead>
          <tr>
            <td />
            {STATES.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CONTROLS.map((control) => (
            <tr key={control.name}>
              <th scope="row">{control.name}</th>
              {STATES.map((state) => (
                <Cell key={state.title} control={control} state={state} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const meta = {
  title: 'Control states',
  component: Matrix,
  parameters: usage(
    'Every control in every state at once: by day and by night with the toolbar. A state that a control does not have is left out.',
  ),
  beforeEach: acceptForcedStates,
} satisfies Meta<typeof Matrix>
export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const background = (selector: string) => {
      const found = canvasElement.querySelector(selector)
      return found && getComputedStyle(found).backgroundColor
    }
    const entry = 'a[href="/this"]'
    const hover = `[${FORCED.hover}]`
    await expect(background(`${entry}${hover}:not([aria-current])`)).not.toBe(
      background(`${entry}:not(${hover}, [aria-current])`),
    )
    await expect(background(`${entry}[aria-current]${hover}`)).toBe(
      background(`${entry}[aria-current]:not(${hover})`),
    )
  },
}
