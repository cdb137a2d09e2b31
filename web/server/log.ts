import { logLine } from '@shala/contract/logLine'
import * as logger from 'firebase-functions/logger'

/** Reports a fault that needs fixing. */
export type Report = (fault: string, correlationId?: string) => void

/**
 * The log of the functions that render pages, with the vocabulary of all functions. The correlation
 * ID is the one shown to the user, if any.
 */
export const report: Report = (fault, correlationId) => {
  const event = correlationId === undefined ? 'site.fault' : 'site.failed'
  logger.write({ ...logLine(event, { detail: fault, correlationId }) })
}

/** Logs an event that is not a fault. */
export const notice = (line: string) => {
  logger.write({ ...logLine('site.pageMissing', { detail: line }) })
}

/** Visitors choose their paths and agents: a log line keeps the first 300 characters of each. */
const longest = 300

/** Cuts a text that a visitor sent, for a line of the log. */
export function cutForLog(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`
}
