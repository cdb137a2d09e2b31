import { logLine } from '@shala/contract/logLine'
import * as logger from 'firebase-functions/logger'

/** Tells of a fault of ours, for somebody to mend. */
export type Report = (fault: string, correlationId?: string) => void

/**
 * The log of the functions that answer pages: the vocabulary of all functions. With an id, somebody
 * was told of the fault, and of the id.
 */
export const report: Report = (fault, correlationId) => {
  const event = correlationId === undefined ? 'site.fault' : 'site.failed'
  logger.write({ ...logLine(event, { detail: fault, correlationId }) })
}

/** Notes what is nobody's fault. */
export const notice = (line: string) => {
  logger.write({ ...logLine('site.pageMissing', { detail: line }) })
}
