import {
  CohortMemberContent,
  memberByAddress,
  membersOf,
  type MemberName,
} from '@shala/contract/people/cohorts'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import type { AppError } from '../../callable/AppError.ts'
import type { Collection } from '../../firestore/readRecord.ts'
import type { Courses } from './cohort.ts'

/** The members of a cohort as records. */
export const membersKind = (cohortId: string): Collection<CohortMemberContent> => ({
  collection: membersOf(cohortId),
  noun: 'member',
  content: CohortMemberContent,
})

/** Somebody who belongs to a cohort or may: an account, or an address that nobody has verified. */
export type MemberIdentity =
  | { readonly userId: string; readonly email: null; readonly name: string }
  | { readonly userId: null; readonly email: string; readonly name: string }

/** The key of their membership. */
export function getMemberId({ userId, email }: MemberIdentity): string {
  return userId ?? memberByAddress(email)
}

/** Somebody as a call names them. */
export function getMemberName({ userId, email }: MemberIdentity): MemberName {
  return userId === null ? { email } : { userId }
}

/** Who a membership is of. Whoever came by an address and is known by now has another. */
export function getNameFields({ userId, email, name }: CohortMemberContent): MemberIdentity | null {
  if (email !== null) return { userId: null, email, name }
  return userId === null ? null : { userId, email: null, name }
}

/** Somebody who belongs to it from now on. */
export function joined(
  { userId, email, name }: MemberIdentity,
  { courses, terms, at }: { courses: Courses; terms: number; at: Date },
): CohortMemberContent {
  const found = { nameKey: searchKey(name), search: searchParts(`${name} ${email ?? ''}`) }
  return { userId, email, name, ...found, joinedAt: at, left: false, courses, terms }
}

/** Members who cannot be updated, each with the reason. Nobody of the chunk was changed. */
export class MembersRefused extends Error {
  readonly refused: ReadonlyMap<MemberIdentity, AppError>

  constructor(refused: ReadonlyMap<MemberIdentity, AppError>) {
    super('Members were refused')
    this.refused = refused
  }
}
