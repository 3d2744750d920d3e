import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { addressFinder } from '#server/http/visitor-address.ts'

const addressOf = (trust: string, connection: string, forwardedFor?: string) =>
  addressFinder(readConfig({ TRUST_PROXY: trust }).trustProxy)(connection, forwardedFor)

describe('the visitor’s address', () => {
  it('is that of the connection if no proxy is trusted', () => {
    expect(addressOf('', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(addressOf('0', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  })

  it('is what the last trusted proxy saw, whatever the visitor claimed', () => {
    expect(addressOf('1', '10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(addressOf('1', '10.0.0.1', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1')
    expect(addressOf('2', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1')
  })

  it('is the right-most one outside the trusted networks', () => {
    const networks = '10.0.0.0/8, fd00::/8, 192.0.2.7'
    expect(addressOf(networks, '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
    expect(addressOf(networks, '::ffff:10.0.0.1', '198.51.100.1, fd00::1, 192.0.2.7')).toBe(
      '198.51.100.1',
    )
    expect(addressOf(networks, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  })

  it('is the proxy’s own if it forwards for nobody or for something else', () => {
    expect(addressOf('10.0.0.0/8', '10.0.0.1')).toBe('10.0.0.1')
    expect(addressOf('1', '10.0.0.1', 'unknown')).toBe('10.0.0.1')
    expect(addressOf('2', '10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  })

  it('has no port, and an IPv4 address has one form', () => {
    expect(addressOf('1', '10.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1')
    expect(addressOf('1', '10.0.0.1', '[2001:db8:1:2::5]:4711')).toBe('2001:db8:1:2::')
    expect(addressOf('', '::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  it('is the network of an IPv6 visitor, who has all addresses in it', () => {
    const network = '2001:db8:1:2::'
    for (const address of ['2001:db8:1:2:3:4:5:6', '2001:0DB8:1:2::1', '2001:db8:1:2::']) {
      expect(addressOf('', address)).toBe(network)
    }
    expect(addressOf('', '2001:db8::1')).toBe('2001:db8:0:0::')
  })
})

it.each(['-1', 'yes', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.1, proxy'])(
  'TRUST_PROXY=%s is refused at start',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY: expected')
  },
)
