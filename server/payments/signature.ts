import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, as Razorpay signs. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether a signature is that of the text, compared in constant time. */
export function isValidSignature(text: string, signature: string, secret: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
