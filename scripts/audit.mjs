import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, ROOT, run } from './setup.mjs'

/** Licences that allow use in a product whose source stays closed. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'PostgreSQL', 'OFL-1.1', 'MPL-2.0', 'EPL-2.0'],
])

/** libvips, which sharp loads: a library of its own file, which anyone may replace. */
const LINKED = { in: 'node_modules/@img/', licence: 'LGPL-3.0-or-later' }

install()
checkLicences()
run('npm', ['audit', '--omit=dev', '--audit-level=moderate'])

function checkLicences() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const refused = shipped.filter(([path, { license }]) => !isAllowed(license, path))
  for (const [path, { license = 'none' }] of refused) console.error(`${path}: licence ${license}`)
  if (refused.length > 0) process.exit(1)
  console.log(`${shipped.length} packages have allowed licences.`)
}

/** An SPDX expression without parentheses inside parentheses. */
function isAllowed(expression = '', path) {
  const terms = expression.replace(/[()]/g, '')
  const allows = (id) => ALLOWED.has(id) || (id === LINKED.licence && path.startsWith(LINKED.in))
  return terms.split(' OR ').some((choice) => choice.split(' AND ').every(allows))
}
