import { setInterval } from 'node:timers'

/** Loaded into the programs that a task runs: they end when the task is gone, even by SIGKILL. */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit(1)
}, 500).unref()
