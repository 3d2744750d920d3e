import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/process/root.ts'

interface Program {
  path: string
  /** Folders of libraries that came with it. */
  libraries: string[]
}

/**
 * A program that is installed, or else from Debian packages that are unpacked below .cache; null where
 * it cannot be had.
 */
export function findProgram(name: string, packages = [name]): Program | null {
  const usr = join(ROOT, '.cache/debian', name, 'usr')
  const find = () =>
    [...(process.env.PATH ?? '').split(':'), '/usr/sbin', join(usr, 'sbin'), join(usr, 'bin')]
      .map((folder) => join(folder, name))
      .find(existsSync) ?? null
  const path = find() ?? (unpack(packages, join(usr, '..')) ? find() : null)
  if (path === null) return null
  const lib = join(usr, 'lib')
  const folders = existsSync(lib) ? readdirSync(lib).map((folder) => join(lib, folder)) : []
  return { path, libraries: folders }
}

function unpack(packages: string[], folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'ignore' })
  const download = () => run('apt-get', 'download', ...packages)
  try {
    try {
      download()
    } catch {
      run('apt-get', 'update')
      download()
    }
    for (const file of readdirSync(folder))
      if (file.endsWith('.deb')) run('dpkg-deb', '-x', file, '.')
    console.warn(`${packages}: not installed; unpacked Debian's packages into ${folder}.`)
    return true
  } catch {
    console.warn(`${packages}: not installed, and the Debian packages cannot be downloaded.`)
    return false
  }
}
