import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogFields } from '@shala/contract/logLine'

/** What each line of one call, run or task says, whoever writes it. */
export type LogContext = Pick<
  LogFields,
  'actor' | 'batch' | 'callable' | 'correlationId' | 'job' | 'subject'
>

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs `work`; every line that is logged on its behalf carries `context` beside its own fields. */
export function withLogContext<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run({ ...contexts.getStore(), ...context }, work)
}

export function logContext(): LogContext {
  return contexts.getStore() ?? {}
}
