import * as z from 'zod'

/** What the supervisor is asked to run, and what it leaves behind. */
export const Supervised = z.object({
  args: z.array(z.string()),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  log: z.string(),
  /** Where the process group of firebase-tools is noted; see endProcesses. */
  processes: z.string(),
  /** Removed when all has ended. */
  remove: z.array(z.string()),
  /** How long firebase-tools may take to stop by itself. */
  patienceMs: z.number(),
})
export type Supervised = z.infer<typeof Supervised>
