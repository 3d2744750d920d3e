import { execFileSync } from 'node:child_process'
import { writePictureChanges } from './picture-changes.ts'

/**
 * Writes for Storybook's page 'Changed since' which accepted pictures differ from those of a commit:
 * `npm run storybook:changes -- REF`, by default the last tag. Exits with 2 if there is no such commit.
 */
const [ref = lastTag()] = process.argv.slice(2)

function lastTag(): string {
  try {
    return execFileSync('git', ['describe', '--tags', '--abbrev=0'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

if (!ref) {
  console.error(
    'No release is tagged: name a commit, as in "npm run storybook:changes -- HEAD~20".',
  )
  process.exit(2)
}
const changes = writePictureChanges(ref)
if (!changes) {
  console.error(`There is no commit ${ref}.`)
  process.exit(2)
}
console.log(
  `${changes.pictures.length} pictures differ from ${ref}: see "Changed since" in Storybook (npm run storybook).`,
)
