import { isIP } from 'node:net'
import { array, coerce, define, integer, max, min, string, union } from 'superstruct'

/** The proxies whose `X-Forwarded-For` is true: their number, or their networks. */
export type TrustProxy = number | string[]

const network = define<string>('network', (value) => {
  const [address = '', bits, ...rest] = String(value).split('/')
  const length = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= length)
  return length > 0 && isLength && rest.length === 0
})

/** '1', or '10.0.0.0/8, fd00::/8'. */
export const TrustProxy = coerce(
  union([max(min(integer(), 0), 10), array(network)]),
  string(),
  (text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())),
)
