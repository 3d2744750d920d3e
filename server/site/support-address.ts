import type { Deps } from '#server/deps.ts'
import { readSupportInfo } from './site-content.ts'

/** The address on the contact page, else the one that mails are from. */
export async function supportAddress({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> {
  const { email } = await readSupportInfo(db)
  return email || (/<(.+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom)
}
