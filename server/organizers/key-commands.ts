import type { Deps } from '#server/deps.ts'
import { readArguments } from '#server/operator/arguments.ts'
import { toLines, writeDate } from '#server/operator/text.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

const USAGE = `npm run organizer-keys -- create ORGANIZER   a key to fetch the entries of this organizer; shown once
npm run organizer-keys -- list               all keys, without what is secret
npm run organizer-keys -- revoke KEY_ID      the key is refused from now on`

type CommandDeps = Pick<Deps, 'db' | 'clock'>

/** A command of the operator; returns what to print. Throws `StartupError` for faults. */
export async function runCommand({ db, clock }: CommandDeps, args: string[]): Promise<string> {
  const { positionals } = readArguments(args, USAGE, { most: 2, options: {} })
  const [command, id] = positionals
  if (command === 'list' && !id) {
    const keys = await listKeys(db)
    return toLines(keys.length === 0 ? ['No keys.'] : keys.map(describe))
  }
  if (command === 'create' && id) {
    const created = await createKey(db, id, clock())
    if (!created) throw new StartupError(`${id}: there is no such organizer.`)
    return toLines([
      created.key,
      `This is shown once. To revoke it: npm run organizer-keys -- revoke ${created.id}`,
    ])
  }
  if (command === 'revoke' && id) {
    const revoked = await revokeKey(db, id, clock())
    if (!revoked) throw new StartupError(`${id}: there is no such key, or it is revoked already.`)
    return toLines([`${id} is revoked.`])
  }
  throw new StartupError(USAGE)
}

function describe({
  id,
  organizer,
  createdAt,
  revokedAt,
}: Awaited<ReturnType<typeof listKeys>>[0]) {
  const revoked = revokedAt ? `, revoked ${writeDate(revokedAt)}` : ''
  return `${id} ${organizer} created ${writeDate(createdAt)}${revoked}`
}
