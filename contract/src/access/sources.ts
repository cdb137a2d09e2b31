import * as z from 'zod'
import { limits } from '../limits.ts'

/**
 * The source of a grant. A user has access to a course while any source grants it; a revoke of one
 * source leaves the others. The key of a cohort contains the cohort ID.
 */
export const SourceKey = z
  .string()
  .max(limits.uid)
  .regex(
    /^(individual|scholarship|purchase|cohort-[A-Za-z0-9]+)$/,
    'must be individual, scholarship, purchase or a group',
  )
export type SourceKey = z.infer<typeof SourceKey>

/** The sources that an admin grants directly; a cohort grants by membership. */
export const DirectSource = z.enum(['individual', 'scholarship', 'purchase'])
export type DirectSource = z.infer<typeof DirectSource>

const cohortPrefix = 'cohort-'

/** The value in `sourceKeys` for any cohort; no source has this key. */
export const anyCohort = 'cohort'

export const cohortSource = (cohortId: string): SourceKey => `${cohortPrefix}${cohortId}`

/** The cohort that a source is, or null for any other. */
export function getCohortId(source: SourceKey): string | null {
  return source.startsWith(cohortPrefix) ? source.slice(cohortPrefix.length) : null
}

/**
 * The keys by which lists find what these sources grant: their own, and `anyCohort` where one of
 * them is a cohort.
 */
export function toSourceKeys(sources: Readonly<Record<SourceKey, unknown>>): string[] {
  const keys = Object.keys(sources).toSorted()
  return keys.some((key) => getCohortId(key) !== null) ? [anyCohort, ...keys] : keys
}
