import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, ROOT } from './setup.mjs'

install()
build()

const command = [join(ROOT, 'dist/server/main.js'), ...process.argv.slice(2)]
const server = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
