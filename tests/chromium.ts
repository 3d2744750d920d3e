import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'

const installed = process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** Chromium as the set-up found it, else the system's, else Playwright's own. */
export const launchOptions: LaunchOptions = {
  executablePath: existsSync(installed) ? installed : undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
}
