import type { LogEvent } from '@shala/contract/logEvents'
import { logLine, type LogFields, type LogLine } from '@shala/contract/logLine'
import * as logger from 'firebase-functions/logger'
import { logContext } from './logContext.ts'

/**
 * The log of the functions; nothing else writes to it (a lint rule says so). A line is an event of
 * `logEvents` with fields of `LogFields`: its severity and its sentence are the event's, and what
 * `withLogContext` said of the call is in it, too.
 */
export const log = {
  write: (event: LogEvent, fields: LogFields = {}) => {
    log.print(logLine(event, { ...logContext(), ...fields }))
  },
  /** Where lines go; a test may look at them here. */
  print: (line: LogLine) => {
    logger.write({ ...line })
  },
}
