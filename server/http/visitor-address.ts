import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { TrustProxy } from '#server/config/trust-proxy.ts'

/**
 * Finds the address that a request comes from: the last of `X-Forwarded-For` that no trusted proxy
 * added for another one. An IPv6 visitor has a whole network, so the address is that of the network.
 */
export function addressFinder(
  trust: TrustProxy,
): (connection: string, forwardedFor: string | undefined) => string {
  const isTrusted = trustedBy(trust)
  return (connection, forwardedFor = '') => {
    const path = [...forwardedFor.split(','), connection].map(readAddress).reverse()
    const first = path.findIndex((address, hop) => address === null || !isTrusted(address, hop))
    const found = first === -1 ? path.at(-1) : (path[first] ?? path[first - 1])
    return networkOf(found ?? connection)
  }
}

/** `hop` counts from the connection. */
function trustedBy(trust: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trust === 'number') return (_, hop) => hop < trust
  const proxies = new BlockList()
  for (const proxy of trust) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** Without a port, and IPv4 in its own form. Null if it is none. */
function readAddress(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase()
  return isIP(address) ? address : null
}

/** Of an IPv6 visitor's address, as `addressFinder` gives it, the network of a /48. Null for IPv4. */
export function widerNetwork(address: string): string | null {
  if (!isIPv6(address)) return null
  return `${address.split(':').slice(0, WIDER_GROUPS).join(':')}::/48`
}

const IPV6_GROUPS = 8
/** What a provider gives a company, or a rented server; also 65,536 customers with a /64 each. */
const WIDER_GROUPS = 3
/** A provider gives each customer at least a /64. */
const NETWORK_GROUPS = 4

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array(Math.max(0, IPV6_GROUPS - left.length - right.length)).fill('0')
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`
}
