import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BROTLI } from '#server/http/answers.ts'

export function compressed(
  content: string | Buffer,
  encoding: string | null,
): { content: Buffer; extension: string } | null {
  if (encoding === 'br') return { content: brotliCompressSync(content, BROTLI), extension: '.br' }
  if (encoding === 'gzip') return { content: gzipSync(content), extension: '.gz' }
  return null
}
