import { fn } from 'storybook/test'
import { cities } from './samples.ts'

/** The parts of a header, closed and empty. */
export const search = {
  text: '',
  rows: [],
  onChange: fn(),
  onSubmit: fn(),
  onOpen: fn(),
  onClose: fn(),
  onChoose: fn(),
}
export const city = {
  label: 'Bengaluru',
  cities,
  noneFound: false,
  hiddenCount: 10,
  loading: false,
  selectedId: 'Bengaluru',
  filter: '',
  open: false,
  onOpen: fn(),
  onClose: fn(),
  onFilter: fn(),
  onChoose: fn(),
}
export const menu = { open: false, onChange: fn(), onLogout: fn() }
