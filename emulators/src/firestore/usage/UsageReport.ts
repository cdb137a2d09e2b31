import * as z from 'zod'

const Billed = z.object({ reads: z.number(), writes: z.number(), deletes: z.number() })
/** Operations that Firestore counts and bills: https://firebase.google.com/docs/firestore/pricing#operations */
export type Billed = z.infer<typeof Billed>

/** A project's use of Firestore since its stack started. */
export const UsageReport = z.object({
  /** By the last collection of a path: `lessons` for `courses/yoga/lessons/first`. */
  collections: z.record(z.string(), Billed),
  /** How often each document was written, deleted included; those of one write alone are left out. */
  written: z.record(z.string(), z.number()),
  /** Bytes of the responses by recipient: data to a browser leaves Google's network. */
  bytes: z.object({ browser: z.number(), server: z.number() }),
  /** The size of all documents with their index entries. */
  storedBytes: z.number(),
  /** Calls of methods that are not counted; the figures are complete only if there are none. */
  uncounted: z.record(z.string(), z.number()),
})
export type UsageReport = z.infer<typeof UsageReport>

/** Asks a stack what a project has used; `host` is its FIRESTORE_EMULATOR_HOST. */
export async function fetchUsage(host: string, projectId: string): Promise<UsageReport> {
  const response = await fetch(`http://${host}/usage/${projectId}`)
  if (!response.ok) throw new Error(`The usage of ${projectId}: ${response.status}`)
  return UsageReport.parse(await response.json())
}
