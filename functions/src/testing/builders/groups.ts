import { randomUUID } from 'node:crypto'
import { getSources } from '@shala/contract/access/access'
import { Invitation, invitationId } from '@shala/contract/access/invitations'
import { groupSource } from '@shala/contract/access/sources'
import * as contract from '@shala/contract/people/groups'
import { call } from '../server.ts'
import { addCourse, readRecord, readStored } from '../store.ts'
import type { TestPerson } from './people.ts'

/** A group's form, filled in but for its courses. */
export const groupForm = { name: 'Spring 2027', startsOn: '2027-03-01', endsOn: '2027-06-30' }

export const createBatchId = () => randomUUID()

/** A group with courses, made for one test. */
export async function createGroup(admin: TestPerson, wishes: Partial<contract.GroupForm> = {}) {
  const courseIds = wishes.courseIds ?? [await addCourse()]
  const group = contract.GroupForm.parse({ ...groupForm, ...wishes, courseIds })
  const { id } = await call(contract.saveGroup, { group, batchId: createBatchId() }, admin)
  return { id, group, courseIds, source: groupSource(id) }
}

/** Members as a call names them. */
export type Names = { userId?: string; email?: string }[]

export function join(admin: TestPerson, id: string, members: Names, batchId = createBatchId()) {
  return call(contract.joinGroup, { id, members, batchId }, admin)
}

export function leave(admin: TestPerson, id: string, members: Names, batchId = createBatchId()) {
  return call(contract.leaveGroup, { id, members, batchId }, admin)
}

/** The group as it is stored, or null. */
export const readGroup = (id: string) => readStored(contract.Group, 'groups', id)

/** A member as it is stored, or null. */
export const readMember = (id: string, memberId: string) =>
  readStored(contract.GroupMember, contract.membersPath(id), memberId)

/** Returns the days that a source grants a person; null without a grant. */
export async function buildDays(source: string, userId: string, courseId: string) {
  const granted = getSources(await readRecord(userId, courseId))[source]
  return granted === undefined ? null : [granted.startsOn, granted.endsOn]
}

/** Returns the stored invitation of an address; null if there is none. */
export const readInvitation = (email: string, courseId: string, source: string) =>
  readStored(Invitation, 'invitations', invitationId(email, courseId, source))
