import type * as z from 'zod'
import type { Permission } from './people/permissions.ts'

/**
 * The service of a callable that `api` does not answer: `bulk` for calls that may take more than 60 seconds
 * or need much memory, `images` for those that decode a picture.
 */
export type CallableService = 'bulk' | 'images'

/**
 * The people who may call: all visitors (`anyone`); all visitors through the web server, which has no App
 * Check (`site`); all visitors, with the account of those who are signed in (`maybeSignedIn`); all accounts
 * (`signedIn`); or the staff with a permission.
 */
export type CallerKind = 'anyone' | 'site' | 'maybeSignedIn' | 'signedIn' | Permission

/**
 * The caller, input and output of a callable. The function and the browser import the same value, so
 * they cannot drift apart.
 */
export interface Callable<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends CallerKind = CallerKind,
> {
  /** The last part of the path at which its service answers. */
  readonly name: string
  readonly caller: Kind
  readonly input: Input
  readonly output: Output
  /** How many values its payload may hold in all, where `limits.payloadValues` are too few. */
  readonly mostValues?: number
  /**
   * Returns true if the caller must have signed in within the last `limits.recentSignInMinutes`.
   * This protects changes to sign-in, to the text or recipients of emails, deletion of people,
   * certificates and full exports from an open browser or a stolen token. The refusal is
   * `failed-precondition` with the reason `recentSignIn`.
   */
  needsRecentSignIn?(input: z.output<Input>): boolean
  readonly service?: CallableService
}

/** For calls that need a recent sign-in whatever their input. */
export const always = (): true => true

export function callable<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends CallerKind,
>(name: string, shape: Omit<Callable<Input, Output, Kind>, 'name'>): Callable<Input, Output, Kind> {
  return { name, ...shape }
}
