import { readArguments } from '#server/operator/arguments.ts'
import type { CommandDeps } from '#server/operator/socket.ts'
import { toLines, writeDate } from '#server/operator/text.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { listWebhooks, removeWebhook, setWebhook } from './webhooks.ts'

const USAGE = `npm run organizer-webhooks -- set ORGANIZER URL    send each new entry and refund there; shows the secret
npm run organizer-webhooks -- list                 all addresses, without the secrets
npm run organizer-webhooks -- remove ORGANIZER     send nothing more`

/** A command of the operator; returns what to print. Throws `StartupError` for faults. */
export async function runCommand(
  { db, clock, config }: Pick<CommandDeps, 'db' | 'clock'> & { config: { demo: boolean } },
  args: string[],
): Promise<string> {
  const { positionals } = readArguments(args, USAGE, { most: 3, options: {} })
  const [command, id, url] = positionals
  if (command === 'list' && !id) {
    const webhooks = await listWebhooks(db)
    return toLines(webhooks.length === 0 ? ['No webhooks.'] : webhooks.map(describe))
  }
  if (command === 'set' && id && url) {
    requireAddress(url, config.demo)
    const secret = await setWebhook(db, id, url, clock())
    if (!secret) throw new StartupError(`${id}: there is no such organizer.`)
    return toLines([
      secret,
      'This secret is shown once: the organizer checks with it that a message is from here.',
    ])
  }
  if (command === 'remove' && id && !url) {
    if (!(await removeWebhook(db, id))) throw new StartupError(`${id}: there is no webhook.`)
    return toLines([`${id} is told nothing more.`])
  }
  throw new StartupError(USAGE)
}

function requireAddress(url: string, demo: boolean): void {
  const protocols = demo ? ['https:', 'http:'] : ['https:']
  if (URL.canParse(url) && protocols.includes(new URL(url).protocol)) return
  throw new StartupError(`${url}: expected an address that starts with https://.`)
}

const describe = ({ organizer, url, createdAt }: Awaited<ReturnType<typeof listWebhooks>>[0]) =>
  `${organizer} ${url} set ${writeDate(createdAt)}`
