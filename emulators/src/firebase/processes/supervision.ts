import * as z from 'zod'

/** The command of the supervisor, and the files that it leaves. */
export const Supervised = z.object({
  args: z.array(z.string()),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  log: z.string(),
  /** Where the process group of firebase-tools is noted; see endProcesses. */
  processes: z.string(),
  /** Removed when all has ended. */
  remove: z.array(z.string()),
  /** The time that firebase-tools gets to stop. */
  patienceMs: z.number(),
})
export type Supervised = z.infer<typeof Supervised>
