import { Combobox, createListCollection as collectCities } from '@ark-ui/react/combobox'
import { DatePicker } from '@ark-ui/react/date-picker'
import { Menu } from '@ark-ui/react/menu'
import { createListCollection, Select } from '@ark-ui/react/select'
import { parseDate } from '@internationalized/date'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, LogOut, ReceiptText, X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { expect, fn } from 'storybook/test'
import { previewOf } from '#machines/detail/preview.ts'
import { Terms } from '#src/features/checkout/Terms.tsx'
import { SupportList } from '#src/features/contact/SupportDetails.tsx'
import { About } from '#src/features/detail/About.tsx'
import { VenueMap } from '#src/features/detail/VenueMap.tsx'
import { TextLink } from '#src/features/form/FormPage.tsx'
import { OrganizerContact } from '#src/features/organizer/Organizer.tsx'
import { MenuItem } from '#src/ui/ActionMenu/Menu.tsx'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Carousel } from '#src/ui/Carousel/Carousel.tsx'
import { Controls } from '#src/ui/Carousel/Controls.tsx'
import { CheckField } from '#src/ui/CheckField/CheckField.tsx'
import { ChipRow } from '#src/ui/Chip/ChipRow.tsx'
import { dayCell } from '#src/ui/DateRange/DateRange.tsx'
import { Field, TextAreaField } from '#src/ui/Field/Field.tsx'
import { FilterRow, ToggleChip } from '#src/ui/FilterRow/FilterRow.tsx'
import { Footer } from '#src/ui/Footer/Footer.tsx'
import { CityChoice } from '#src/ui/Header/CityMenu.tsx'
import { CitySelector } from '#src/ui/Header/CitySelector.tsx'
import { Header } from '#src/ui/Header/Header.tsx'
import { SearchField } from '#src/ui/Header/SearchField.tsx'
import { collectSuggestions, SuggestionRow } from '#src/ui/Header/SuggestionList.tsx'
import { HeartButton } from '#src/ui/HeartButton/HeartButton.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconStrip } from '#src/ui/IconStrip/IconStrip.tsx'
import { InAppPanel } from '#src/ui/InAppPanel/InAppPanel.tsx'
import { LoadMore } from '#src/ui/LoadMore/LoadMore.tsx'
import { OrderTable } from '#src/ui/OrderTable/OrderTable.tsx'
import { OtpField } from '#src/ui/OtpField/OtpField.tsx'
import { Pagination } from '#src/ui/Pagination/Pagination.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { SelectField, SelectOption } from '#src/ui/SelectField/SelectField.tsx'
import { SideMenu } from '#src/ui/SideMenu/SideMenu.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { css } from '#styled/css'
import { select } from '#styled/recipes'
import { STRICT_RULES } from '../../tests/colours.ts'
import { city, menu, search } from '../header-sample.ts'
import {
  banners,
  cities,
  icons,
  NOW,
  orderRow,
  suggestions,
  support,
  tournament,
} from '../samples.ts'
import { framedUsage } from '../usage.ts'
import { acceptForcedStates, FORCED } from './forced-states.ts'

interface State {
  title: string
  /** Attributes that force what a hand would cause. */
  forced?: string[]
  isCurrent?: boolean
  isDisabled?: boolean
}

const PRESSED = 'Pressed'

const STATES: State[] = [
  { title: 'Rest' },
  { title: 'Hover', forced: [FORCED.hover] },
  { title: 'Focus', forced: [FORCED['focus-visible']] },
  { title: PRESSED, forced: [FORCED.hover, FORCED.active] },
  { title: 'Current', isCurrent: true },
  { title: 'Current, hover', isCurrent: true, forced: [FORCED.hover] },
  { title: 'Disabled', isDisabled: true },
]

interface Control {
  name: string
  /** The element that is hovered. */
  selector: string
  /** Of a list: the list says which entry the pointer or the arrow keys are at. */
  isEntry?: true
  /** Null for a state that the control does not have. */
  render(state: State): ReactNode
}

const VARIANTS = ['action', 'outline', 'quiet', 'danger'] as const

const plain = (render: (disabled: boolean) => ReactNode) => (state: State) =>
  state.isCurrent ? null : render(state.isDisabled ?? false)

/** For controls of which one is current, and which are never disabled. */
const chosen = (render: (state: State, value: string) => ReactNode) => (state: State) =>
  state.isDisabled ? null : render(state, state.isCurrent ? 'this' : 'other')

/** For controls that are never current and never disabled. */
const always = (render: (state: State) => ReactNode) => (state: State) =>
  state.isCurrent || state.isDisabled ? null : render(state)

const DAY = parseDate('2025-11-21')
const FEMALE = { value: 'f', label: 'Female' }
const GENDERS = createListCollection({ items: [FEMALE] })
const PUNE = 'Pune'
const CITIES = collectCities({
  items: [...cities],
  itemToValue: ({ _id }) => _id,
  itemToString: ({ name }) => name,
})

const SUGGESTIONS = collectSuggestions(suggestions.slice(0, 1))

const cityChoice = (selectedId: string) => (
  <Combobox.Root collection={CITIES} value={[selectedId]} composite={false}>
    <CityChoice cities={cities.filter(({ _id }) => _id === PUNE)} selectedId={selectedId} />
  </Combobox.Root>
)

const list = select().content
const narrow = css({ width: '[17rem]', maxWidth: 'full' })
const banner = css({ position: 'relative', height: '[5rem]', width: '[12rem]', bg: 'bg.sunken' })

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
    render: always(() => <ButtonLink href="/tournaments">Tournaments</ButtonLink>),
  },
  {
    name: 'Load more',
    selector: 'button',
    render: always(() => <LoadMore busy={false} onClick={fn()} href="?page=2" />),
  },
  {
    name: 'Icon button',
    selector: 'button',
    render: plain((disabled) => <IconButton icon={X} label="Close" disabled={disabled} />),
  },
  {
    name: 'Heart button',
    selector: 'button',
    render: chosen((_, value) => (
      <HeartButton name="Bengaluru Smash Open" saved={value === 'this'} onToggle={fn()} />
    )),
  },
  {
    name: 'Field',
    selector: 'input',
    render: plain((disabled) => (
      <Field label="Email" value="asha@example.in" onChange={fn()} disabled={disabled} />
    )),
  },
  {
    name: 'Text area',
    selector: 'textarea',
    render: plain((disabled) => (
      <TextAreaField label="Message" value="Which hall?" onChange={fn()} disabled={disabled} />
    )),
  },
  {
    name: 'Phone field',
    selector: 'input',
    render: plain((disabled) => (
      <PhoneField label="Mobile" value="9845012345" onChange={fn()} disabled={disabled} />
    )),
  },
  {
    name: 'OTP field',
    selector: 'input',
    render: plain((disabled) => (
      <OtpField label="Code" value="4029" onChange={fn()} disabled={disabled} />
    )),
  },
  {
    name: 'Password field, its button',
    selector: 'button',
    render: plain((disabled) => (
      <PasswordField
        label="Password"
        value="shuttlecock"
        autoComplete="current-password"
        onChange={fn()}
        disabled={disabled}
      />
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
    name: 'Option of a select field',
    selector: '[role=option]',
    isEntry: true,
    render: chosen((_, value) => (
      <Select.Root collection={GENDERS} value={value === 'this' ? ['f'] : []}>
        <div role="listbox" aria-label="Gender" className={list}>
          <SelectOption item={FEMALE} isChosen={value === 'this'} />
        </div>
      </Select.Root>
    )),
  },
  {
    name: 'Entry of a menu',
    selector: '[role=menuitem]',
    isEntry: true,
    render: always(() => (
      <Menu.Root>
        <div role="menu" className={list}>
          <MenuItem action={{ label: 'Copy link', icon: Copy, onChoose: fn() }} />
        </div>
      </Menu.Root>
    )),
  },
  {
    name: 'City selector',
    selector: 'button',
    render: always(() => <CitySelector {...city} />),
  },
  {
    name: 'Search of cities',
    selector: 'input',
    render: always(() => cityChoice('')),
  },
  {
    name: 'City',
    selector: '[role=option]',
    isEntry: true,
    render: chosen((_, value) => cityChoice(value === 'this' ? PUNE : '')),
  },
  {
    name: 'Search',
    selector: 'input',
    render: always(() => <SearchField {...search} />),
  },
  {
    name: 'Search button',
    selector: 'button',
    render: always(() => <SearchField {...search} />),
  },
  {
    name: 'Suggestion',
    selector: '[role=option]',
    isEntry: true,
    render: always(() => (
      <Combobox.Root collection={SUGGESTIONS}>
        <div role="listbox" aria-label="Suggestions" className={list}>
          {SUGGESTIONS.items.map((row) => (
            <SuggestionRow key={row._id} row={row} />
          ))}
        </div>
      </Combobox.Root>
    )),
  },
  {
    name: 'Day of a calendar',
    selector: 'button',
    render: chosen(({ title }, value) => (
      <DatePicker.Root
        inline
        selectionMode="range"
        value={value === 'this' ? [DAY] : []}
        defaultFocusedValue={DAY}
      >
        <DatePicker.Context>
          {(picker) => (
            <table {...picker.getTableProps()} aria-label={`Days: ${title}`}>
              <tbody>
                <tr>{dayCell(picker, { value: DAY, visibleRange: picker.visibleRange }, 1)}</tr>
              </tbody>
            </table>
          )}
        </DatePicker.Context>
      </DatePicker.Root>
    )),
  },
  {
    name: 'Page of a list',
    selector: '[data-part=item]',
    render: chosen(({ title }, value) => (
      <Pagination
        count={2}
        pageSize={1}
        page={value === 'this' ? 1 : 2}
        onChange={fn()}
        label={`Pages: ${title}`}
      />
    )),
  },
  {
    name: 'Controls of a carousel',
    selector: 'button',
    render: always(() => (
      <div className={banner}>
        <Controls count={2} shown={0} isPaused={false} onPause={fn()} onTurn={fn()} />
      </div>
    )),
  },
  {
    name: 'Chip of a row',
    selector: '[role=radio]',
    render: chosen(({ title }, value) => (
      <ChipRow
        label={`Sport: ${title}`}
        options={[{ value: 'this', label: 'Chess', subject: 'Chess' }]}
        value={value}
        onChange={fn()}
      />
    )),
  },
  {
    name: 'Chip that toggles',
    selector: 'button',
    render: always(() => (
      <FilterRow label="Filters">
        <ToggleChip label="Free" isOn={false} onPress={fn()} />
      </FilterRow>
    )),
  },
  {
    name: 'Check field',
    selector: 'input',
    render: plain((disabled) => (
      <CheckField
        label="All players meet the conditions"
        text="Players must be under 17 on 1 Jan 2027."
        name="conditions"
        checked={false}
        disabled={disabled}
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

const shown = tournament()
const contact = { email: 'play@smash.example', phone_number: '9845012345' }

/** As wide as the window, or larger than a cell, with all their controls in one state. */
const PARTS: Record<string, ReactNode> = {
  Header: (
    <Header
      loggedIn={false}
      cartCount={2}
      organizerUrl="https://organizer.example"
      search={search}
      city={city}
      menu={{ ...menu, open: true }}
    />
  ),
  Carousel: <Carousel banners={banners.slice(0, 1)} />,
  Card: (
    <div className={narrow}>
      <Card
        href="/tournament/1"
        name={shown.name}
        banner=""
        hue={shown.sport}
        start={shown.start_date_time_new}
        end={shown.end_date_time_new}
        deadline={shown.allow_booking_until_date_time_new}
        places={{}}
        place={shown.address}
        city={shown.city_name}
        fee="from ₹500"
        now={NOW}
        level={3}
        preview={previewOf(shown, NOW)}
      />
    </div>
  ),
  'Icon strip': <IconStrip icons={icons.slice(0, 1)} />,
  'Order table': (
    <OrderTable
      rows={[orderRow()]}
      first={1}
      onViewPlayers={fn()}
      onCancel={fn()}
      onTransfer={fn()}
    />
  ),
  'In-app panel': <InAppPanel app="Instagram" intent={null} url="https://matchpoint.example" />,
  Footer: <Footer support={support} isShort />,
  'Link under a form': <TextLink href="/register">Register</TextLink>,
  'Terms of the checkout': (
    <Terms items={[{ href: '/tournament/1', title: shown.name, name: 'Men’s Singles' }]} />
  ),
  'About a tournament': (
    <About
      item={{
        details: '<p>See <a href="https://example.in/rules">the rules</a>.</p>',
        terms: '',
        organization: { _id: 'organizer-1', name: 'Smash Club', ...contact },
      }}
    />
  ),
  'Map of a venue': (
    <VenueMap
      item={{ venue_lat: 12.93, venue_long: 77.62, address: shown.address, name: shown.name }}
      shown={false}
      onShow={fn()}
    />
  ),
  'Organizer’s contact': <OrganizerContact {...contact} />,
  'Other ways to reach us': <SupportList info={support} />,
}
/** Other parts look the same while they are pressed. */
const PRESSED_PARTS = ['Header', 'Order table', 'In-app panel', 'Map of a venue']
const partStates = (part: string) =>
  STATES.slice(0, 4).filter(({ title }) => title !== PRESSED || PRESSED_PARTS.includes(part))
const PART_CONTROLS = 'a, button, input, summary'

// Hidden words would widen the page from where they are.
const scroller = css({ position: 'relative', overflowX: 'auto', p: '4' })
const table = css({
  borderCollapse: 'collapse',
  textStyle: 'label.md',
  '& th, & td': { p: '3', textAlign: 'start', minWidth: '[9rem]', verticalAlign: '[top]' },
  // The names of the controls stay when the states are scrolled.
  '& th[scope=row]': { position: 'sticky', left: '0', zIndex: '[1]', bg: 'bg.canvas' },
  // Of a list, which would lie over the next row.
  '& [role=listbox], & [role=menu]': { boxShadow: '[none]' },
  // Of a calendar.
  '& td td': { p: '0', minWidth: 'target' },
})
const part = css({ p: '4', '& header': { position: '[static]' } })
const heading = css({ textStyle: 'title.md', mt: '6' })

function useForced(selector: string, attributes: string[]) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    for (const element of box.current?.querySelectorAll(selector) ?? []) {
      for (const attribute of attributes) element.setAttribute(attribute, '')
    }
  })
  return box
}

function Cell({ control, state }: { control: Control; state: State }) {
  const { selector, isEntry } = control
  const { forced = [] } = state
  const cell = useForced(selector, isEntry && forced.length > 0 ? ['data-highlighted'] : forced)
  return <td ref={cell as RefObject<HTMLTableCellElement>}>{control.render(state)}</td>
}

function Part({ title, state }: { title: string; state: State }) {
  const box = useForced(PART_CONTROLS, state.forced ?? [])
  return (
    <section ref={box} className={part} aria-label={`${title}: ${state.title}`}>
      <p>{state.title}</p>
      {PARTS[title]}
    </section>
  )
}

function Matrix() {
  return (
    <>
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
      {Object.keys(PARTS).map((title) => (
        <div key={title}>
          <h2 className={heading}>{title}</h2>
          {partStates(title).map((state) => (
            <Part key={state.title} title={title} state={state} />
          ))}
        </div>
      ))}
    </>
  )
}

const meta = {
  title: 'Control states',
  component: Matrix,
  parameters: {
    ...framedUsage(
      'Every control in every state at once: by day and by night with the toolbar. A state that a control does not have is left out. Of a part that is larger than a cell, all controls have the state.',
      640,
    ),
    // The same part is shown for each state.
    a11y: {
      config: {
        rules: [
          ...STRICT_RULES.map((id) => ({ id, enabled: true })),
          { id: 'landmark-unique', enabled: false },
        ],
      },
    },
  },
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
    const looksPressed = (control: Element) => {
      const { boxShadow } = getComputedStyle(control)
      control.setAttribute(FORCED.active, '')
      const isOther = getComputedStyle(control).boxShadow !== boxShadow
      control.removeAttribute(FORCED.active)
      return isOther
    }
    const controlsOf = (part: string) =>
      canvasElement.querySelectorAll(`[aria-label="${part}: Hover"] :is(${PART_CONTROLS})`)
    await expect(
      Object.keys(PARTS).filter((part) => [...controlsOf(part)].some(looksPressed)),
    ).toEqual(PRESSED_PARTS)
  },
}
