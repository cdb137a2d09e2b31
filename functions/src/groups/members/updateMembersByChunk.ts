import { chunk } from '@shala/contract/values/chunk'
import { getMemberId, type MemberIdentity } from '@shala/domain/people/groupMembers'
import type { AppError } from '../../callable/AppError.ts'
import { assertLinksLead } from '../../emails/siteAddress.ts'
import { CommitTooLargeError } from '../../firestore/Commit.ts'
import { retryWhileChanged } from '../../firestore/areUnchanged.ts'
import { isFirestoreUnavailable } from '../../firestore/firestoreErrors.ts'
import { tryClaimForVerified } from '../../invitations/claimInvitations.ts'
import { log } from '../../log.ts'
import { recountPlaces } from './datePlaces.ts'
import {
  type Failed,
  type MembershipChange,
  type MembershipResult,
  MembersRefused,
} from './memberInvitation.ts'
import { updateMemberChunk } from './updateMemberChunk.ts'

/**
 * Applies a membership change in chunks, one commit each: memberships, access to each course with
 * its events, or invitations. A crash leaves complete members only, and repeating the change
 * does the rest.
 */
export async function updateMembersByChunk(
  membershipChange: MembershipChange,
  people: readonly MemberIdentity[],
  membersAtOnce: number,
): Promise<MembershipResult> {
  await assertLinksLead(membershipChange.notify)
  const parts: MembershipResult[] = []
  for (const ids of chunk(people, membersAtOnce)) {
    parts.push(await updateChunk(membershipChange, ids))
  }
  const result = together(parts)
  if (result.changed.length > 0) await recountPlaces(membershipChange.groupId)
  if (membershipChange.goal !== 'leave')
    await tryClaimForVerified(result.changed.flatMap(({ email }) => email ?? []))
  return result
}

/**
 * Updates a chunk; a refused member does not stop the others. If the commit fails, halves are
 * tried, down to single members, so that only faulty ones are refused.
 */
async function updateChunk(
  membershipChange: MembershipChange,
  people: readonly MemberIdentity[],
): Promise<MembershipResult> {
  const failed = new Map<string, Failed>()
  for (;;) {
    const open = people.filter((person) => !failed.has(getMemberId(person)))
    try {
      const done = await retryWhileChanged(() => updateMemberChunk(membershipChange, open))
      return { ...done, failed: [...failed.values()] }
    } catch (error) {
      if (error instanceof MembersRefused) {
        for (const [person, refusal] of error.refused) {
          const memberId = getMemberId(person)
          failed.set(memberId, { memberId, who: person.name, error: refusal.message })
        }
        continue
      }
      if (!isNotTaken(error)) throw error
      const already = { changed: [], kept: [], failed: [...failed.values()] }
      return together([already, ...(await updateHalves(membershipChange, open, error))])
    }
  }
}

async function updateHalves(
  membershipChange: MembershipChange,
  people: readonly MemberIdentity[],
  error: Error,
): Promise<MembershipResult[]> {
  const [first] = people
  if (first === undefined) throw error
  if (people.length === 1) {
    log.write('group.memberFailed', {
      subject: { groupId: membershipChange.groupId },
      error,
    })
    const words = 'could not be saved; nothing was changed. Try this member again.'
    return [
      {
        changed: [],
        kept: [],
        failed: [{ memberId: getMemberId(first), who: first.name, error: words }],
      },
    ]
  }
  const half = Math.ceil(people.length / 2)
  return [
    await updateChunk(membershipChange, people.slice(0, half)),
    await updateChunk(membershipChange, people.slice(half)),
  ]
}

/** Returns true if Firestore is available but refuses the commit. */
function isNotTaken(error: unknown): error is Error {
  if (error instanceof CommitTooLargeError) return true
  const isOfStore = error instanceof Error && 'code' in error && typeof error.code === 'number'
  return isOfStore && !isFirestoreUnavailable(error)
}

function together(parts: readonly MembershipResult[]): MembershipResult {
  return {
    changed: parts.flatMap(({ changed }) => changed),
    kept: parts.flatMap(({ kept }) => kept),
    failed: parts.flatMap(({ failed }) => failed),
  }
}

/** Access rows per commit: see `saveAccessInBulk`. */
const rowsAtOnce = 250

/** Returns the number of members per chunk for a group with this many courses. */
export function membersInChunk(courses: number): number {
  return Math.max(1, Math.floor(rowsAtOnce / Math.max(1, courses)))
}

/** Converts refused members to the answer of a call. */
export function shownFailures(failed: readonly Failed[]): { who: string; error: string }[] {
  return failed.map(({ who, error }) => ({ who, error }))
}

/** Converts unknown people to the answer of a call. */
export function shownUnknown(
  unknown: ReadonlyMap<string, AppError>,
): { who: string; error: string }[] {
  return [...unknown].map(([who, { message }]) => ({ who, error: message }))
}
