import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a bare clone needs before it can do anything: nothing here may come from node_modules. */

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const OLDEST_NODE = [20, 19]
const BUILT_FROM = [
  'contract',
  'machines',
  'src',
  'server',
  'simulation',
  'inspector',
  'public',
  'index.html',
  'package-lock.json',
  'panda.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'vite.config.ts',
]

/** Installs what package-lock.json names, unless that is what is installed. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Matchpoint needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}.`)
  }
  const stamp = join(ROOT, 'node_modules/.installed-from')
  once(stamp, fingerprint(['package-lock.json']), () => {
    say('Installing (a minute or two the first time)…')
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Builds the app and the server, unless what is built is of the same sources. */
export function build() {
  once(join(ROOT, 'dist/.built-from'), fingerprint(BUILT_FROM), () => {
    say('Building…')
    run('npm', ['run', '--silent', 'build', '--', '--logLevel=warn'])
  })
}

/**
 * The path of a Chromium: the one that CHROME_PATH names, one of the system (the headless shell first: it has no
 * windows to draw, and the proofs take two thirds of the time), or Playwright's own, which is downloaded where there
 * is none; where that cannot be, Debian's package.
 */
export async function chromium() {
  const { chromium } = await import('playwright')
  const known = () =>
    [
      process.env.CHROME_PATH,
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      chromium.executablePath(),
    ].find((path) => path && existsSync(path))
  if (!known()) {
    say('Fetching Chromium…')
    const fetched = attempt('npx', ['playwright', 'install', 'chromium'])
    if (!fetched && existsSync('/usr/bin/apt-get')) {
      attempt('apt-get', ['update', '-qq'])
      const debian = (name) => attempt('apt-get', ['install', '-y', '-qq', name])
      // Older releases have no shell of its own.
      debian('chromium-headless-shell') || debian('chromium')
    }
  }
  return known() ?? fail('No Chromium was found or could be installed: set CHROME_PATH to one.')
}

/** Runs a command in the project's folder and ends with its exit code where it fails. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function attempt(command, args) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}

/** Does the work unless the stamp says that it was done from the same. */
export function once(stamp, mark, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, mark)
}

/** A mark of what stands in the files under some paths. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function fail(line) {
  say(line)
  process.exit(1)
}
