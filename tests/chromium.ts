import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type LaunchOptions } from 'playwright'
import { writeFontsConf } from './fonts.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const CACHE = join(ROOT, '.cache')
const FONTS_CONF = join(CACHE, 'fonts.conf')
const { CHROME_PATH } = process.env

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const PINNED = join(CACHE, `chromium-${devDependencies['@sparticuz/chromium']}`)

/** False when CHROME_PATH names another browser; the package has Linux x64 only. */
export const isPinned = process.platform === 'linux' && process.arch === 'x64' && !CHROME_PATH

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

/** Options for Playwright. Call prepareChromium() before the first launch. */
export const launchOptions: LaunchOptions = {
  executablePath: isPinned
    ? join(PINNED, 'chromium')
    : (CHROME_PATH ?? INSTALLED.find((path) => existsSync(path))),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  env: {
    ...process.env,
    FONTCONFIG_FILE: FONTS_CONF,
    ...(isPinned && { LD_LIBRARY_PATH: join(PINNED, 'al2023/lib') }),
  },
}

/** Unpacks the pinned browser, once, and writes its fontconfig file. Throws when there is no browser. */
export function prepareChromium(): void {
  if (isPinned && !existsSync(PINNED)) unpack()
  const { executablePath } = launchOptions
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error(`No Chromium at ${executablePath}: set CHROME_PATH to a Chrome or Chromium.`)
  }
  writeFontsConf(FONTS_CONF)
}

/**
 * Runs in a child process: the package unpacks into its process's temporary folder, and adds the shared
 * libraries that a bare system lacks only on AWS Lambda.
 */
function unpack(): void {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(`${PINNED}-`)
  const code = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  })
  if (status !== 0) throw new Error(`@sparticuz/chromium was not unpacked: ${stderr}`)
  try {
    renameSync(folder, PINNED)
  } catch (error) {
    // A run at the same time may have unpacked it first.
    rmSync(folder, { recursive: true })
    if (!existsSync(PINNED)) throw error
  }
}
