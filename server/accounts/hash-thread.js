import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** A third of the time of a thread that competes with it: browsing is first, and cannot stop logins. */
const NICE = 5

// On Linux this is the priority of this thread alone, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(NICE)

const tasks = { hash: hashSync, verify: verifySync }

parentPort?.on('message', ({ task, args }) => parentPort?.postMessage(tasks[task](...args)))
