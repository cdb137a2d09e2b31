import type { Billed } from '@shala/emulators/firestore/usage/UsageReport'

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
