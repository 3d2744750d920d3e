import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeLanguageList } from './language-list.mjs'

// Runs on a bare clone: imports nothing from node_modules.

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
const STYLED_FROM = ['panda.config.ts', 'contract/palette.ts', 'src/theme', 'package-lock.json']

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

export function build() {
  generate()
  once(join(ROOT, 'dist/.built-from'), fingerprint(BUILT_FROM), () => {
    say('Building…')
    run('npm', ['run', '--silent', 'bundle', '--', '--logLevel=warn'])
  })
}

/** The sources that are made of others. */
export function generate() {
  writeLanguageList()
  once(join(ROOT, 'styled-system/.generated-from'), fingerprint(STYLED_FROM), () =>
    run('npx', ['panda', 'codegen', '--silent']),
  )
}

/** A program of the operator. A release has it built, and must not be installed again while it runs. */
export function runProgram(name, args) {
  const built = join(ROOT, 'dist/server', `${name}.js`)
  if (existsSync(built) && !existsSync(join(ROOT, 'node_modules/tsx'))) {
    return run(process.execPath, [built, ...args])
  }
  install()
  run(process.execPath, ['--import', 'tsx', `server/programs/${name}.ts`, ...args])
}

export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

export function once(stamp, mark, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, mark)
}

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
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

export function say(line) {
  process.stderr.write(`${line}\n`)
}

function fail(line) {
  say(line)
  process.exit(1)
}
