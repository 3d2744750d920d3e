import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { hashSecret, verifySecret } from '#server/accounts/secrets.ts'

const CHEAP = { memory: 64, time: 1 }

/** The 19th field of the file; the second one, a name in brackets, may contain spaces. */
const niceOf = (thread: string) =>
  Number(
    readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[16],
  )

it.runIf(process.platform === 'linux')(
  'passwords are hashed in threads of a lower priority than the server’s',
  async () => {
    const before = getPriority()
    const hash = await hashSecret('drop shot', CHEAP)
    expect(await verifySecret(hash, 'drop shot')).toBe(true)
    const priorities = readdirSync('/proc/self/task').map(niceOf)
    expect(priorities.filter((nice) => nice === 5).length).toBeGreaterThan(0)
    expect(getPriority()).toBe(before)
  },
)

it('a hash that fails does not stop the next one', async () => {
  await expect(verifySecret('no hash', 'drop shot')).rejects.toThrow()
  const hash = await hashSecret('drop shot', CHEAP)
  expect(await verifySecret(hash, 'cross court')).toBe(false)
})
