import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The fonts of an Android phone. */
const PACKAGES = ['@expo-google-fonts/roboto', '@expo-google-fonts/noto-sans-devanagari']

/**
 * Writes a fontconfig file that hides the system's fonts and fixes how text is smoothed, so that every
 * machine draws the same text.
 */
export function writeFontsConf(path: string): void {
  const folders = PACKAGES.map((name) => dirname(require.resolve(`${name}/package.json`)))
  mkdirSync(dirname(path), { recursive: true })
  // Renamed into place: a browser of another run may be reading it.
  const draft = `${path}.${process.pid}`
  writeFileSync(
    draft,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(dirname(path), 'fontconfig')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="same"><string>Roboto</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
  </match>
</fontconfig>
`,
  )
  renameSync(draft, path)
}
