import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from '@shala/contract/logEvents'
import { type LogFields, logLine, type LogLine } from '@shala/contract/logLine'
import * as logger from 'firebase-functions/logger'

/** The fields that all log lines of one call, run or task share. */
type LogContext = Pick<
  LogFields,
  'actor' | 'batch' | 'callable' | 'correlationId' | 'job' | 'subject'
>

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs `work`; every line that is logged on its behalf carries `context` beside its own fields. */
export function withLogContext<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run({ ...contexts.getStore(), ...context }, work)
}

function logContext(): LogContext {
  return contexts.getStore() ?? {}
}

/**
 * The log of the functions; a lint rule forbids any other. A line is an event of `logEvents` with
 * fields of `LogFields`: its severity and message come from the event, and the fields of
 * `withLogContext` are added.
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
