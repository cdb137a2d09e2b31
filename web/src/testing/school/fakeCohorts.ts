import { notFound, noAccount } from '@shala/contract/AppError'
import { pendingGrantId, pendingGrants } from '@shala/contract/access/pendingGrants'
import { cohortSource } from '@shala/contract/access/sources'
import {
  diffCourses,
  getGiven,
  getMemberId,
  getMemberName,
  getNameFields,
  getWanted,
  isDue,
  type MemberIdentity,
  type MembershipGoal,
  open,
  type Step,
  updatedMember,
} from '@shala/contract/people/cohortMembers'
import * as contract from '@shala/contract/people/cohorts'
import { accessRow, updatePendingGrant } from '@shala/contract/people/memberAccess'
import { isEqual } from '@shala/contract/values/isEqual'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { by, saveChange, toRange } from './fakeAccess.ts'

/** A cohort of the fake school, by its name; answers its id. */
export function addCohort(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Cohort> = {},
): string {
  const id = getCohortKey(name)
  const at = new Date('2026-02-03T10:00:00Z')
  const courseIds = ['prenatal-yoga-certification']
  const plain = { courseIds, startsOn: '2027-03-01', endsOn: '2027-06-30', active: true, terms: 1 }
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  school.put('cohorts', id, { name, ...nameKeys(name), ...plain, ...stamps, ...wishes })
  return id
}

const getCohortKey = (name: string) => searchKey(name).replaceAll(/[^a-z0-9]/g, '')

/** Adds a member to a cohort, or a pending address. */
export function addMember(
  school: FakeSchool,
  cohortId: string,
  name: contract.MemberName,
  wishes: Partial<contract.CohortMember> = {},
): void {
  const person = identify(school, name)
  if (person === null) throw new Error('There is no such person')
  updateMembers(school, cohortId, 'join', [person])
  const [kind, id] = [contract.membersKind(cohortId), getMemberId(person)]
  school.put(kind.collection, id, { ...school.read(kind, id), ...wishes })
}

/** Returns the person with a user ID or email. An email belongs to the account that verified it. */
function identify(school: FakeSchool, { userId, email }: contract.MemberName) {
  const account = school.people.find(
    (one) =>
      one.userId === userId || (email !== undefined && one.email === email && one.emailVerified),
  )
  if (account === undefined) {
    return email === undefined ? null : ({ userId: null, email, name: email } as const)
  }
  const name = account.displayName ?? account.email ?? account.userId
  return { userId: account.userId, email: null, name } as const
}

function getCohort(school: FakeSchool, id: string): contract.Cohort {
  const cohort = school.read(contract.cohorts, id)
  if (cohort === null) throw notFound('id', 'there is no such group')
  return cohort
}

/** Updates members. Returns those that were changed, and the courses that were kept. */
function updateMembers(
  school: FakeSchool,
  cohortId: string,
  goal: MembershipGoal,
  people: readonly MemberIdentity[],
) {
  const kind = contract.membersKind(cohortId)
  const cohort = getCohort(school, cohortId)
  const wanted = getWanted(cohort, goal)
  const due = people.filter((one) => isDue(school.read(kind, getMemberId(one)), goal, cohort))
  const kept = due.flatMap((person) => {
    const { userId } = person
    const keptCourses = new Set<string>()
    school.change(kind, getMemberId(person), 'any', (before, at) => {
      for (const step of diffCourses(getGiven(before), wanted)) {
        const isKept = changeCourse(school, { cohortId, cohort, goal }, person, step)
        if (isKept) keptCourses.add(step.courseId)
      }
      const { terms } = cohort
      return updatedMember(person, before, { goal, wanted, kept: keptCourses, terms, at })
    })
    return userId === null ? [] : [...keptCourses].map((courseId) => ({ userId, courseId }))
  })
  return { changed: due, kept }
}

/** Changes a course of a member; returns true if it stays as an admin changed it. */
function changeCourse(
  school: FakeSchool,
  change: {
    readonly cohortId: string
    readonly cohort: contract.Cohort
    readonly goal: MembershipGoal
  },
  { userId, email }: MemberIdentity,
  step: Step,
): boolean {
  const { cohortId, cohort, goal } = change
  const source = cohortSource(cohortId)
  const origin = { source, by, batch: '', notify: null, span: toRange(cohort) }
  let isKept = false
  if (userId !== null) {
    const keep = (kept: boolean) => (isKept = kept)
    const context = { ...origin, userId, reason: '' }
    saveChange(school, accessRow(step, context, goal === 'leave' ? null : keep))
  } else {
    const id = pendingGrantId(email, step.courseId, source)
    const before = school.read(pendingGrants, id)
    const after = updatePendingGrant(before, step, { ...origin, email, at: new Date() })
    if (after !== null) school.change(pendingGrants, id, 'any', () => after)
  }
  return isKept
}

function saveCohort(school: FakeSchool, input: unknown) {
  const { id: known, revision: seen, cohort } = contract.saveCohort.input.parse(input)
  const id = known ?? getCohortKey(cohort.name)
  const before = school.read(contract.cohorts, id)
  const after = contract.applyCohortForm(before, cohort)
  const isSame = before !== null && isEqual(after, contract.CohortContent.parse(before))
  const expected = isSame ? 'any' : known === undefined ? 'none' : seen
  const saved = school.change(contract.cohorts, id, expected, () => after)
  const members = [...school.readAll(contract.membersKind(id)).values()]
  const people = members.flatMap((member) => getNameFields(member) ?? [])
  const { changed, kept } = updateMembers(school, id, 'follow', people)
  return { ...saved, inLine: changed.length, kept, failed: [] }
}

function setCohortActive(school: FakeSchool, input: unknown) {
  const { id, revision, active } = contract.setCohortActive.input.parse(input)
  return school.change(contract.cohorts, id, revision, (before) => before && open(before, active))
}

function joinCohort(school: FakeSchool, input: unknown) {
  const { id, members } = contract.joinCohort.input.parse(input)
  const found = members.map((member) => ({ member, person: identify(school, member) }))
  const people = found.flatMap(({ person }) => person ?? [])
  const { changed } = updateMembers(school, id, 'join', people)
  const waiting = changed.filter(({ userId }) => userId === null).length
  return {
    joined: changed.length - waiting,
    waiting,
    unchanged: people.length - changed.length,
    changed: changed.map(getMemberName),
    failed: found.flatMap(({ member, person }) =>
      person === null ? [{ who: member.userId ?? '', error: noAccount().text }] : [],
    ),
  }
}

function leaveCohort(school: FakeSchool, input: unknown) {
  const { id, members } = contract.leaveCohort.input.parse(input)
  const people = members.flatMap((member) => identify(school, member) ?? [])
  const { changed } = updateMembers(school, id, 'leave', people)
  return { left: changed.length, unchanged: members.length - changed.length, failed: [] }
}

function listCohortsOf(school: FakeSchool, input: unknown) {
  const { userId } = contract.listCohortsOf.input.parse(input)
  const cohorts = [...school.readAll(contract.cohorts)].flatMap(([id, cohort]) => {
    const member = school.read(contract.membersKind(id), userId)
    if (member === null || member.left) return []
    const { name, courseIds, startsOn, endsOn, active } = cohort
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
