import type * as z from 'zod'

/**
 * What a callable takes and gives. The function that answers and the browser that asks both
 * import the same value, so neither can drift from the other.
 */
export interface Callable<Input extends z.ZodType, Output extends z.ZodType> {
  /** The deployed function's name. */
  readonly name: string
  readonly input: Input
  readonly output: Output
  /** How many values its payload may hold in all, where `limits.payloadValues` are too few. */
  readonly mostValues?: number
}

export function callable<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  shape: { input: Input; output: Output; mostValues?: number },
): Callable<Input, Output> {
  return { name, ...shape }
}
