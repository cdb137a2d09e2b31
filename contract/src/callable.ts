import type * as z from 'zod'

/**
 * The service of a callable that `api` does not answer: `bulk` for calls that may take more than 60 seconds
 * or need much memory, `images` for those that decode a picture.
 */
export type CallableService = 'bulk' | 'images'

/**
 * What a callable takes and gives. The function that answers and the browser that asks both
 * import the same value, so neither can drift from the other.
 */
export interface Callable<Input extends z.ZodType, Output extends z.ZodType> {
  /** The last part of the path at which its service answers. */
  readonly name: string
  readonly input: Input
  readonly output: Output
  /** How many values its payload may hold in all, where `limits.payloadValues` are too few. */
  readonly mostValues?: number
  /**
   * Returns true if the caller must have signed in within the last `limits.recentSignInMinutes`. Calls
   * that change who can sign in, what emails say or where they go, that delete people or issue
   * certificates need this, and so do full exports: an open browser or a stolen token is not enough.
   * The refusal is `failed-precondition` with the reason `recentSignIn`.
   */
  needsRecentSignIn?(input: z.output<Input>): boolean
  readonly service?: CallableService
}

/** For calls that need a recent sign-in whatever their input. */
export const always = (): true => true

export function callable<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  shape: Omit<Callable<Input, Output>, 'name'>,
): Callable<Input, Output> {
  return { name, ...shape }
}
