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
}

export function callable<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  shapes: { input: Input; output: Output },
): Callable<Input, Output> {
  return { name, ...shapes }
}
