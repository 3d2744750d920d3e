import { createHmac, timingSafeEqual } from 'node:crypto'

/** Razorpay's signature: HMAC-SHA256 in hex. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isValidSignature(text: string, signature: string, secret: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
