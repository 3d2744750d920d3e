import type { SheetResult } from '#machines/share/share.machine.ts'

/** What the device offers to pass on a link. */
export interface Sharing {
  openSheet(data: ShareData): Promise<SheetResult>
  copy(text: string): Promise<void>
}

export const createSharing = (navigator: Navigator): Sharing => ({
  openSheet: async (data) => {
    if (!navigator.canShare?.(data)) return 'unavailable'
    await navigator.share(data).catch((error) => {
      // AbortError: the person closed the sheet without choosing a target.
      if (error.name !== 'AbortError') throw error
    })
    return 'closed'
  },
  copy: (text) => navigator.clipboard.writeText(text),
})
