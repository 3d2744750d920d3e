import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { DatabaseConfig } from '#server/config/config.ts'
import { FOREVER } from '#server/http/headers.ts'
import { errorLine, StartupError } from '#server/process/startup-error.ts'
import { typeOf } from './names.ts'

/** Where the files of pictures are. All throw `StartupError` naming the setting. */
export interface MediaStore {
  has(name: string): Promise<boolean>
  read(name: string): Promise<Uint8Array<ArrayBuffer>>
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

export type MediaSettings = Pick<DatabaseConfig, 'dataDir' | 'media'>

export const createStore = ({ dataDir, media: { bucket } }: MediaSettings): MediaStore =>
  bucket === null ? folderStore(dataDir) : bucketStore(bucket)

function folderStore(dataDir: string): MediaStore {
  const folder = join(dataDir, 'media')
  const named = <T>(verb: string, work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw new StartupError(`DATA_DIR: cannot ${verb} ${folder}: ${errorLine(error)}`)
    })
  const write = async (name: string, bytes: Uint8Array) => {
    await mkdir(folder, { recursive: true })
    const part = join(folder, `${name}.${randomUUID()}.part`)
    await writeFile(part, bytes)
    await rename(part, join(folder, name))
  }
  return {
    has: async (name) => existsSync(join(folder, name)),
    read: (name) => named('read', readFile(join(folder, name))),
    write: (name, bytes) => named('write to', write(name, bytes)),
  }
}

const RETRIES = 3
const TIMEOUT_MS = 30_000

function bucketStore({
  url,
  keyId: accessKeyId,
  secret: secretAccessKey,
  region,
}: NonNullable<MediaSettings['media']['bucket']>): MediaStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    retries: RETRIES,
    ...(region === null ? {} : { region }),
  })
  const send = (name: string, init: RequestInit) =>
    client
      .fetch(`${url}/${name}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((error: unknown) => {
        throw new StartupError(`MEDIA_S3_URL: ${errorLine(error)}`)
      })
  const sendOk = async (name: string, init: RequestInit) => {
    const response = await send(name, init)
    if (response.ok) return response
    throw new StartupError(
      `MEDIA_S3_URL, MEDIA_S3_KEY_ID, MEDIA_S3_SECRET: the bucket answered ${response.status} to ${init.method} ${name}.`,
    )
  }
  return {
    // A key that may not list the bucket gets 403 for a file that is not there.
    has: async (name) => (await send(name, { method: 'HEAD' })).ok,
    read: async (name) =>
      new Uint8Array(await (await sendOk(name, { method: 'GET' })).arrayBuffer()),
    write: async (name, body) => {
      const headers = { 'Content-Type': typeOf(name), 'Cache-Control': FOREVER }
      await sendOk(name, { method: 'PUT', body, headers })
    },
  }
}
