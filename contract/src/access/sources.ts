import * as z from 'zod'
import { limits } from '../limits.ts'

/**
 * The source of a grant. A user has access to a course while any source grants it; a revoke of one
 * source leaves the others. The key of a group contains the group ID.
 */
export const SourceKey = z
  .string()
  .max(limits.uid)
  .regex(
    /^(individual|scholarship|purchase|group-[A-Za-z0-9]+)$/,
    'must be individual, scholarship, purchase or a group',
  )
export type SourceKey = z.infer<typeof SourceKey>

/** The sources that an admin grants directly; a group grants by membership. */
export const DirectSource = z.enum(['individual', 'scholarship', 'purchase'])
export type DirectSource = z.infer<typeof DirectSource>

const groupPrefix = 'group-'

/** The value in `sourceKeys` for any group; no source has this key. */
export const anyGroup = 'group'

export const groupSource = (groupId: string): SourceKey => `${groupPrefix}${groupId}`

/** The group that a source is, or null for any other. */
export function getGroupId(source: SourceKey): string | null {
  return source.startsWith(groupPrefix) ? source.slice(groupPrefix.length) : null
}

/**
 * The keys by which lists find what these sources grant: their own, and `anyGroup` where one of
 * them is a group.
 */
export function toSourceKeys(sources: Readonly<Record<SourceKey, unknown>>): string[] {
  const keys = Object.keys(sources).toSorted()
  return keys.some((key) => getGroupId(key) !== null) ? [anyGroup, ...keys] : keys
}
