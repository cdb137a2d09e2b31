import * as z from 'zod'

const Billed = z.object({ reads: z.number(), writes: z.number(), deletes: z.number() })
/** What Firestore counts and bills: https://firebase.google.com/docs/firestore/pricing#operations */
export type Billed = z.infer<typeof Billed>

/** What a project has used of Firestore since its stack began. */
export const UsageReport = z.object({
  /** By the last collection of a path: `lessons` for `courses/yoga/lessons/first`. */
  collections: z.record(z.string(), Billed),
  /** How often each document was written, deleted included; those of one write alone are left out. */
  written: z.record(z.string(), z.number()),
  /** Bytes of the answers, by who asked: what goes to a browser leaves Google's network. */
  bytes: z.object({ browser: z.number(), server: z.number() }),
  /** What all documents weigh, with their index entries. */
  storedBytes: z.number(),
  /** Calls of methods that nobody counts here; a figure is whole only while there are none. */
  uncounted: z.record(z.string(), z.number()),
})
export type UsageReport = z.infer<typeof UsageReport>

/** Asks a stack what a project has used; `host` is its FIRESTORE_EMULATOR_HOST. */
export async function fetchUsage(host: string, projectId: string): Promise<UsageReport> {
  const response = await fetch(`http://${host}/usage/${projectId}`)
  if (!response.ok) throw new Error(`The usage of ${projectId}: ${response.status}`)
  return UsageReport.parse(await response.json())
}
