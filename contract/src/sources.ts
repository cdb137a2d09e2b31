import * as z from 'zod'
import { limits } from './limits.ts'

/**
 * Why somebody holds a course. Sources are kept apart: a person holds a course while any of them
 * grants it, and taking one away leaves the others. A cohort's key names the cohort.
 */
export const SourceKey = z
  .string()
  .max(limits.uid)
  .regex(
    /^(individual|scholarship|purchase|cohort-[A-Za-z0-9]+)$/,
    'must be individual, scholarship, purchase or a cohort',
  )
export type SourceKey = z.infer<typeof SourceKey>

/** The sources that an admin names directly; a cohort grants by who belongs to it. */
export const DirectSource = z.enum(['individual', 'scholarship', 'purchase'])
export type DirectSource = z.infer<typeof DirectSource>

const cohortPrefix = 'cohort-'

/** The source that is a cohort. */
export const cohortSource = (cohortId: string): SourceKey => `${cohortPrefix}${cohortId}`

/** The cohort that a source is, or null for any other. */
export function cohortOf(source: SourceKey): string | null {
  return source.startsWith(cohortPrefix) ? source.slice(cohortPrefix.length) : null
}
