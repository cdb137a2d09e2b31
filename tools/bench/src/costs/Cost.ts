import type { Billed } from '@shala/emulators/firestore/usage/Usage'
import * as z from 'zod'

/** One call of a function: its name and how long it took. */
export interface Invocation {
  readonly name: string
  readonly ms: number
}

const finished = /Finished "[a-z]+-[a-z]+\d+-([A-Za-z]+)" in ([\d.]+)ms/g

/** Finds the calls in the log of a stack, as the Functions emulator writes them. */
export function parseInvocations(log: string): Invocation[] {
  return [...log.matchAll(finished)].map(([, name = '', ms = '']) => ({ name, ms: Number(ms) }))
}

const count = z.number().nonnegative()

/** The cost of one journey, in the units that Google and Sanity bill. */
export const Cost = z.strictObject({
  /** Documents of Firestore that were read, and those that the rules read to decide. */
  reads: count,
  ruleReads: count,
  writes: count,
  deletes: count,
  /** Calls of functions, by whatever set them off. */
  calls: count,
  /** Milliseconds of these functions on the machine that measured. */
  functionMs: count,
  /** Answers of Hosting to the browser, and their bytes as gzip packs them. */
  siteRequests: count,
  siteBytes: count,
  /** Bytes that Firestore and Storage answered to the browser. */
  firestoreBytes: count,
  storageBytes: count,
  /** Queries of the content service, and bytes of its pictures. */
  contentQueries: count,
  pictureBytes: count,
  /** Emails that were written to be sent. */
  emails: count,
  /** The growth of Firestore with index entries, negative if it shrinks. */
  storedBytes: z.number(),
})
export type Cost = z.infer<typeof Cost>
export type Measure = keyof Cost

export const measures: readonly Measure[] = Cost.keyof().options

/** Returns the total cost of several journeys, each repeated this many times. */
export function addCosts(parts: readonly { readonly cost: Cost; readonly times: number }[]): Cost {
  const total = (measure: Measure) =>
    parts.reduce((sum, { cost, times }) => sum + cost[measure] * times, 0)
  return Cost.parse(Object.fromEntries(measures.map((measure) => [measure, total(measure)])))
}

/** The use of `mail` during a journey. */
interface MailUsage {
  readonly billed: Billed
  /** Writes of each email beyond its first, in all: the sender claims it, and stores the result. */
  readonly rewrites: number
}

/**
 * Splits what `mail` cost: the emails that the journey wrote, and the reads and writes that are its own.
 * The sender, which runs beside the journey, reads each email once before it claims it; `sender` of the
 * assumptions adds its share to a month.
 */
export function withoutSender({ billed, rewrites }: MailUsage): { emails: number; billed: Billed } {
  const emails = billed.writes - rewrites
  const wasSent = rewrites > 0
  const reads = wasSent ? billed.reads - emails : billed.reads
  return { emails, billed: { ...billed, reads, writes: emails } }
}
