import { cohortSource } from '@shala/contract/access/sources'
import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/people/cohorts'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import { AppError } from '../../shared/AppError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { grantFrom, revokeFrom } from './fakeAccess.ts'
import { addPendingGrant } from './fakePendingGrants.ts'

/** A cohort of the fake school, by its name; answers its id. */
export function addCohort(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Cohort> = {},
): string {
  const id = searchKey(name).replaceAll(/[^a-z0-9]/g, '')
  const at = new Date('2026-02-03T10:00:00Z')
  const courseIds = ['prenatal-yoga-certification']
  const plain = { courseIds, startsOn: '2027-03-01', endsOn: '2027-06-30', active: true, terms: 1 }
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  school.put('cohorts', id, { name, ...nameKeys(name), ...plain, ...stamps, ...wishes })
  return id
}

/** Adds a member to a cohort, or a pending address. */
export function addMember(
  school: FakeSchool,
  cohortId: string,
  { userId, email }: contract.MemberName,
  wishes: Partial<contract.CohortMember> = {},
): 'joined' | 'waiting' | 'unchanged' | 'unknown' {
  const { courseIds, startsOn, endsOn, terms } = getCohort(school, cohortId)
  const person = personNamed(school, { userId, email })
  if (person === undefined && email === undefined) return 'unknown'
  const address = email ?? ''
  const id = person?.userId ?? contract.memberByAddress(address)
  if (getMember(school, cohortId, id)?.left === false) return 'unchanged'
  const name = person?.displayName ?? person?.email ?? address
  const at = new Date()
  for (const courseId of courseIds) {
    const source = cohortSource(cohortId)
    if (person) grantFrom(school, { userId: person.userId, courseId, source, startsOn, endsOn })
    else addPendingGrant(school, address, { courseId, source })
  }
  school.put(contract.membersPath(cohortId), id, {
    userId: person?.userId ?? null,
    email: person ? null : address,
    name,
    left: false,
    ...nameKeys(name, person ? '' : address),
    joinedAt: at,
    terms,
    revision: 1,
    courses: Object.fromEntries(courseIds.map((courseId) => [courseId, { startsOn, endsOn }])),
    createdAt: at,
    updatedAt: at,
    ...wishes,
  })
  return person ? 'joined' : 'waiting'
}

/** Returns the account of a member; an address leads to the account that verified it. */
function personNamed(school: FakeSchool, { userId, email }: contract.MemberName) {
  return school.people.find(
    (one) =>
      one.userId === userId || (email !== undefined && one.email === email && one.emailVerified),
  )
}

function getCohort(school: FakeSchool, id: string): contract.Cohort {
  return contract.Cohort.parse(school.collections.get('cohorts')?.get(id))
}

function getMember(school: FakeSchool, cohortId: string, id: string): contract.CohortMember | null {
  const stored = school.collections.get(contract.membersPath(cohortId))?.get(id)
  return stored === undefined ? null : contract.CohortMember.parse(stored)
}

function saveCohort(school: FakeSchool, input: unknown) {
  const { id: known, revision: seen, cohort } = contract.saveCohort.input.parse(input)
  const nothing = { inLine: 0, kept: [], failed: [] }
  if (known === undefined) {
    return { id: addCohort(school, cohort.name, cohort), revision: 1, ...nothing }
  }
  const before = getCohort(school, known)
  const content = contract.CohortContent.parse(before)
  const after = contract.applyCohortForm(content, cohort)
  const same = JSON.stringify(after) === JSON.stringify({ ...after, ...content })
  if (!same && before.revision !== seen) {
    throw new AppError('aborted', changedMeanwhile, 'revision')
  }
  const revision = before.revision + (same ? 0 : 1)
  const { terms } = after
  school.put('cohorts', known, { ...before, ...after, revision })
  let inLine = 0
  for (const [id] of school.collections.get(contract.membersPath(known)) ?? []) {
    const member = getMember(school, known, id)
    if (member === null || member.left || member.terms === terms) continue
    school.put(contract.membersPath(known), id, { ...member, terms })
    inLine += 1
  }
  return { id: known, revision, ...nothing, inLine }
}

function setCohortActive(school: FakeSchool, input: unknown) {
  const { id, revision, active } = contract.setCohortActive.input.parse(input)
  return school.change(contract.cohorts, id, revision, (before) => before && { ...before, active })
}

function joinCohort(school: FakeSchool, input: unknown) {
  const { id, members } = contract.joinCohort.input.parse(input)
  const became = members.map((member) => addMember(school, id, member))
  const count = (what: (typeof became)[number]) => became.filter((one) => one === what).length
  return {
    joined: count('joined'),
    waiting: count('waiting'),
    unchanged: count('unchanged'),
    changed: members.flatMap((member, place) => {
      if (became[place] === 'waiting') return [member]
      const userId = personNamed(school, member)?.userId
      return became[place] === 'joined' && userId !== undefined ? [{ userId }] : []
    }),
    failed: members.flatMap(({ userId = '' }, place) =>
      became[place] === 'unknown' ? [{ who: userId, error: 'no account has this ID' }] : [],
    ),
  }
}

function leaveCohort(school: FakeSchool, input: unknown) {
  const { id, members } = contract.leaveCohort.input.parse(input)
  let left = 0
  for (const { userId, email = '' } of members) {
    const key = userId ?? contract.memberByAddress(email)
    const member = getMember(school, id, key)
    if (member === null || member.left) continue
    left += 1
    school.put(contract.membersPath(id), key, { ...member, left: true, courses: {} })
    for (const courseId of Object.keys(member.courses)) {
      if (userId !== undefined) revokeFrom(school, { userId, courseId, source: cohortSource(id) })
    }
  }
  return { left, unchanged: members.length - left, failed: [] }
}

function listCohortsOf(school: FakeSchool, input: unknown) {
  const { userId } = contract.listCohortsOf.input.parse(input)
  const cohorts = [...(school.collections.get('cohorts')?.keys() ?? [])].flatMap((id) => {
    const member = getMember(school, id, userId)
    if (member === null || member.left) return []
    const { name, courseIds, startsOn, endsOn, active } = getCohort(school, id)
    const joinedAt = member.joinedAt.toISOString()
    return [{ id, name, courseIds, startsOn, endsOn, active, joinedAt }]
  })
  return { cohorts }
}

/** The answers of cohort callables, by name. */
export const cohortAnswers: Answers = {
  saveCohort,
  setCohortActive,
  joinCohort,
  leaveCohort,
  listCohortsOf,
}
