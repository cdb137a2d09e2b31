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

/** Visitors choose their paths and agents: a log line keeps the first 300 characters of each. */
const longest = 300

/** Cuts a text that a visitor sent, for a line of the log. */
export function cutForLog(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`
}
