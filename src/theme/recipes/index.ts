import { badge } from './badge.ts'
import { button } from './button.ts'
import { calendar } from './calendar.ts'
import { card } from './card.ts'
import { chip } from './chip.ts'
import { dialog } from './dialog.ts'
import { field } from './field.ts'
import { hue } from './hue.ts'
import { panel } from './panel.ts'
import { prose } from './prose.ts'
import { select } from './select.ts'
import { skeleton } from './skeleton.ts'
import { tabs } from './tabs.ts'

export const recipes = { badge, button, chip, hue, prose, skeleton }
export const slotRecipes = { calendar, card, dialog, field, panel, select, tabs }
