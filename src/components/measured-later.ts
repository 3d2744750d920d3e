interface Update {
  updatePosition(): Promise<void>
}

/** For `positioning`: the list is measured and placed in a task after the one that draws it. */
export const measuredLater = {
  updatePosition: async ({ updatePosition }: Update): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve))
    await updatePosition()
  },
}
