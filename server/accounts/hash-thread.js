import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// On Linux this is the priority of this thread alone, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const tasks = { hash: hashSync, verify: verifySync }

parentPort?.on('message', ({ task, args }) => parentPort?.postMessage(tasks[task](...args)))
