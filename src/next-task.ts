/** Resolves in a later task: the browser can respond and paint before it. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
