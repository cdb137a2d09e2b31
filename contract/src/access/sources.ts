import * as z from 'zod'
import { limits } from '../limits.ts'

/**
 * Why somebody holds a course. Sources are kept apart: a person holds a course while any of them
 * grants it, and taking one away leaves the others. A cohort's key names the cohort.
 */
export const SourceKey = z
  .string()
  .max(limits.uid)
  .regex(
    /^(individual|scholarship|purchase|cohort-[A-Za-z0-9]+)$/,
    'must be individual, scholarship, purchase or a group',
  )
export type SourceKey = z.infer<typeof SourceKey>

/** The sources that an admin names directly; a cohort grants by who belongs to it. */
export const DirectSource = z.enum(['individual', 'scholarship', 'purchase'])
export type DirectSource = z.infer<typeof DirectSource>

const cohortPrefix = 'cohort-'

/** Stands in `sourceKeys` for any cohort; no source is called so. */
export const anyCohort = 'cohort'

/** The source that is a cohort. */
export const cohortSource = (cohortId: string): SourceKey => `${cohortPrefix}${cohortId}`

/** The cohort that a source is, or null for any other. */
export function cohortOf(source: SourceKey): string | null {
  return source.startsWith(cohortPrefix) ? source.slice(cohortPrefix.length) : null
}

/**
 * The keys by which lists find what these sources grant: their own, and `anyCohort` where one of
 * them is a cohort.
 */
export function sourceKeysOf(sources: Readonly<Record<SourceKey, unknown>>): string[] {
  const keys = Object.keys(sources).toSorted()
  return keys.some((key) => cohortOf(key) !== null) ? [anyCohort, ...keys] : keys
}
