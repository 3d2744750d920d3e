import createDOMPurify from 'dompurify'

/**
 * Razorpay's script sets HTML and addresses of scripts as text, which Trusted Types forbid without a
 * default policy. This one sanitises the HTML and allows scripts of the same origin only.
 */
export function trustCheckoutScript(trustedTypes: TrustedTypePolicyFactory, script: string): void {
  if (trustedTypes.defaultPolicy) return
  const TRUSTED_TYPES_POLICY = trustedTypes.createPolicy('checkout-script', UNCHANGED)
  const purifier = createDOMPurify()
  const { origin } = new URL(script, document.baseURI)
  trustedTypes.createPolicy('default', {
    createHTML: (html) => purifier.sanitize(html, { ...WIDGET, TRUSTED_TYPES_POLICY }),
    createScriptURL: (url) => {
      if (new URL(url, document.baseURI).origin === origin) return url
      throw new TypeError('The payment script may load scripts of its own origin only')
    },
  })
}

const UNCHANGED: TrustedTypePolicyOptions = {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
}

const WIDGET = { ADD_TAGS: ['iframe'], ADD_ATTR: ['allow', 'target'], FORCE_BODY: true }
