import { notFound, noAccount } from '@shala/contract/AppError'
import * as contract from '@shala/contract/people/groups'
import { isEqual } from '@shala/contract/values/isEqual'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import {
  getMemberId,
  getMemberName,
  getNameFields,
  getWanted,
  isDue,
  type MemberIdentity,
  type MembershipGoal,
  open,
  updatedMember,
} from '@shala/domain/people/groupMembers'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

export function addGroup(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Group> = {},
): string {
  const id = getGroupKey(name)
  const courseIds = ['prenatal-yoga-certification']
  const plain = { courseIds, startsOn: '2027-03-01', endsOn: '2027-06-30', active: true, terms: 1 }
  return school.add('groups', id, { name, ...nameKeys(name), ...plain, ...wishes })
}

const getGroupKey = (name: string) => searchKey(name).replaceAll(/[^a-z0-9]/g, '')

export function addMember(school: FakeSchool, groupId: string, name: contract.MemberName): void {
  const person = identify(school, name)
  if (person === null) throw new Error('There is no such person')
  updateMembers(school, groupId, 'join', [person])
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

function getGroup(school: FakeSchool, id: string): contract.Group {
  const group = school.read(contract.groups, id)
  if (group === null) throw notFound('id', 'there is no such group')
  return group
}

/** Updates members and returns those that were changed; their access stays as it is. */
function updateMembers(
  school: FakeSchool,
  groupId: string,
  goal: MembershipGoal,
  people: readonly MemberIdentity[],
) {
  const kind = contract.membersKind(groupId)
  const group = getGroup(school, groupId)
  const wanted = getWanted(group, goal)
  const due = people.filter((one) => isDue(school.read(kind, getMemberId(one)), goal, group))
  for (const person of due) {
    school.change(kind, getMemberId(person), 'any', (before, at) =>
      updatedMember(person, before, { goal, wanted, kept: new Set(), terms: group.terms, at }),
    )
  }
  return due
}

export const groupAnswers: Answers = [
  answer(contract.saveGroup, (school, { id: known, revision: seen, group }) => {
    const id = known ?? getGroupKey(group.name)
    const before = school.read(contract.groups, id)
    const after = contract.applyGroupForm(before, group)
    const isSame = before !== null && isEqual(after, contract.GroupContent.parse(before))
    const expected = isSame ? 'any' : known === undefined ? 'none' : seen
    const saved = school.change(contract.groups, id, expected, () => after)
    const members = [...school.readAll(contract.membersKind(id)).values()]
    const people = members.flatMap((member) => getNameFields(member) ?? [])
    const { length: inLine } = updateMembers(school, id, 'follow', people)
    return { ...saved, inLine, kept: [], failed: [] }
  }),
  answer(contract.setGroupActive, (school, { id, revision, active }) =>
    school.change(contract.groups, id, revision, (before) => before && open(before, active)),
  ),
  answer(contract.joinGroup, (school, { id, members }) => {
    const found = members.map((member) => ({ member, person: identify(school, member) }))
    const people = found.flatMap(({ person }) => person ?? [])
    const changed = updateMembers(school, id, 'join', people)
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
  }),
  answer(contract.leaveGroup, (school, { id, members }) => {
    const people = members.flatMap((member) => identify(school, member) ?? [])
    const changed = updateMembers(school, id, 'leave', people)
    return { left: changed.length, unchanged: members.length - changed.length, failed: [] }
  }),
  answer(contract.listGroupsOf, (school, { userId }) => {
    const groups = [...school.readAll(contract.groups)].flatMap(([id, group]) => {
      const member = school.read(contract.membersKind(id), userId)
      if (member === null || member.left) return []
      const { name, courseIds, startsOn, endsOn, active } = group
      const joinedAt = member.joinedAt.toISOString()
      return [{ id, name, courseIds, startsOn, endsOn, active, joinedAt }]
    })
    return { groups }
  }),
]
