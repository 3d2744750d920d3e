import script from '#src/worker/date-patterns.worker.ts?worker&url'

/**
 * Loads the date patterns of a locale in another thread. The browser keeps them for all threads of the
 * page: without them the first `Intl.DateTimeFormat` takes a phone up to 80 ms.
 */
export function loadDatePatterns({ trustedTypes }: Window, locale: string): void {
  const policy = trustedTypes?.createPolicy('date-patterns', {
    createScriptURL: (_url: string) => script,
  })
  // The types of the DOM do not know trusted addresses here.
  new Worker((policy?.createScriptURL(script) ?? script) as string, {
    name: locale,
    type: 'module',
  })
}
