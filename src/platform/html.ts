let policy: Pick<TrustedTypePolicy, 'createHTML'> | undefined

/** For documents that run no scripts. */
function inertHtml(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('inert', { createHTML: (text: string) => text })
  return (policy?.createHTML(html) ?? html) as string
}

/** The text of HTML that is not trusted. */
export const textOf = (html: string): string =>
  new DOMParser().parseFromString(inertHtml(html), 'text/html').body.textContent

/** No HTML, as `innerHTML` takes it where the browser has Trusted Types. */
export const emptyHtml = (): TrustedHTML | '' => globalThis.window?.trustedTypes?.emptyHTML ?? ''
