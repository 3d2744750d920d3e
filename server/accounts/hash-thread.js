import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

const LOW_PRIORITY = 10

// On Linux this is the priority of this thread alone, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(LOW_PRIORITY)

const tasks = { hash: hashSync, verify: verifySync }

parentPort?.on('message', ({ task, args }) => parentPort?.postMessage(tasks[task](...args)))
