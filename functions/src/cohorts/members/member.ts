import {
  CohortMemberContent,
  memberByAddress,
  membersPath,
  type MemberName,
} from '@shala/contract/people/cohorts'
import { nameKeys } from '@shala/contract/values/searchKey'
import type { AppError } from '../../callable/AppError.ts'
import type { Collection } from '../../firestore/readRecord.ts'
import type { Courses } from './cohort.ts'

/** The members of a group. */
export const membersKind = (cohortId: string): Collection<CohortMemberContent> => ({
  collection: membersPath(cohortId),
  noun: 'member',
  content: CohortMemberContent,
})

/** A current or future member: an account, or an unverified address. */
export type MemberIdentity =
  | { readonly userId: string; readonly email: null; readonly name: string }
  | { readonly userId: null; readonly email: string; readonly name: string }

/** Returns the key of the membership. */
export function getMemberId({ userId, email }: MemberIdentity): string {
  return userId ?? memberByAddress(email)
}

/** Returns the member as named in a call. */
export function getMemberName({ userId, email }: MemberIdentity): MemberName {
  return userId === null ? { email } : { userId }
}

/**
 * Returns the identity fields of a membership. A claimed membership by address has another account.
 */
export function getNameFields({ userId, email, name }: CohortMemberContent): MemberIdentity | null {
  if (email !== null) return { userId: null, email, name }
  return userId === null ? null : { userId, email: null, name }
}

/** Builds a new membership. */
export function joined(
  { userId, email, name }: MemberIdentity,
  { courses, terms, at }: { courses: Courses; terms: number; at: Date },
): CohortMemberContent {
  const keys = nameKeys(name, email ?? '')
  return { userId, email, name, ...keys, joinedAt: at, left: false, courses, terms }
}

/** Members who cannot be updated, with the reasons. No member of the chunk was changed. */
export class MembersRefused extends Error {
  readonly refused: ReadonlyMap<MemberIdentity, AppError>

  constructor(refused: ReadonlyMap<MemberIdentity, AppError>) {
    super('Members were refused')
    this.refused = refused
  }
}
