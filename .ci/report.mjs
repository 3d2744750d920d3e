import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Prints the failures, the slowest files and "N passed, N failed" of a run. Arguments: the folder of
 * Vitest's JSON reports, and NAME=STATUS of each step; `check` is the one step without a report.
 */

const SLOWEST = 20
const [folder, ...steps] = process.argv.slice(2)
const files = []
let [passed, failed] = [0, 0]

for (const [step, exit] of steps.map((each) => each.split('='))) {
  if (step === 'check') {
    if (exit === '0') passed += 1
    else fail('npm run check')
    continue
  }
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = reportOf(step)
  for (const { name, message, assertionResults, startTime, endTime } of testResults) {
    const file = relative(process.cwd(), name)
    files.push({ file, step, seconds: (endTime - startTime) / 1000 })
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'failed') print(`${step}: ${file}: ${fullName}\n${failureMessages.join('\n')}`)
    }
    if (message) print(`${step}: ${file}: ${message}`)
  }
  passed += numPassedTests
  failed += Math.max(numFailedTests, exit === '0' ? 0 : 1)
}

console.log('Slowest files, seconds:')
for (const { file, step, seconds } of files
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, SLOWEST)) {
  console.log(`${seconds.toFixed(1).padStart(7)} ${file} (${step})`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function reportOf(step) {
  try {
    return JSON.parse(readFileSync(`${folder}/${step}.json`, 'utf8'))
  } catch {
    return {}
  }
}

function fail(what) {
  failed += 1
  print(what)
}

function print(what) {
  console.log(`FAILED ${what}`)
}
