import { focusField } from '../document.ts'
import type { Services } from '../services.ts'

/** What every form asks of its surroundings beside its sending. */
export const formActions = ({ toast, window }: Services) => ({
  toast: (_: unknown, params: Parameters<Services['toast']>[0]) => toast(params),
  focusField: (_: unknown, { name }: { name: string }) => focusField(window, name),
})
