import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from '@shala/contract/logEvents'
import { type LogFields, logLine, type LogLine } from '@shala/contract/logLine'
import * as logger from 'firebase-functions/logger'

/** What each line of one call, run or task says, whoever writes it. */
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
