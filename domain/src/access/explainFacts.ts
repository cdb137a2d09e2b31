import {
  type AccessRecord,
  accessStatus,
  getSources,
  isAccessActive,
  spanStatus,
} from '@shala/contract/access/access'
import type { Explanation } from '@shala/contract/access/explain'
import type { Invitation } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import type { Person } from '@shala/contract/people/people'

/** The stored data about a student and a course at one time. */
export interface Facts {
  readonly person: Person | null
  readonly course: Explanation['course']
  readonly record: AccessRecord | null
  /** The names of the record's groups, by source key. */
  readonly groupNames: ReadonlyMap<string, string>
  readonly waiting: readonly Invitation[]
  readonly at: Date
}

/** Explains why the student can or cannot enter the course. */
export function explainFacts(facts: Facts): Explanation {
  const { person, course, record, waiting, at } = facts
  return {
    person,
    course,
    mayEnter: person !== null && !person.disabled && course !== null && isAccessActive(record, at),
    standing: accessStatus(record, at),
    sources: explainSources(facts),
    revoked: findRevocation(facts),
    waiting: waiting
      .filter(({ status, endsAt }) => status === 'waiting' && endsAt > at)
      .map(({ email: address, source, by, endsAt }) => ({
        email: address,
        source,
        by,
        endsAt: endsAt.toISOString(),
      })),
  }
}

function explainSources({ record, groupNames, at }: Facts): Explanation['sources'] {
  return Object.entries(getSources(record)).map(([source, granted]) => {
    const { startsOn, endsOn, startsAt, endsAt, grantedAt, grantedBy } = granted
    return {
      source,
      group: groupNames.get(getGroupId(source) ?? '') ?? null,
      standing: spanStatus({ startsAt, endsAt }, at),
      startsOn,
      endsOn,
      grantedAt: grantedAt.toISOString(),
      grantedBy,
    }
  })
}

function findRevocation({ record, at }: Facts): Explanation['revoked'] {
  if (accessStatus(record, at) !== 'revoked') return null
  const { revokedAt, revokedBy, revokeReason = '' } = record ?? {}
  if (revokedAt === undefined || revokedBy === undefined) return null
  return { at: revokedAt.toISOString(), by: revokedBy, reason: revokeReason }
}
