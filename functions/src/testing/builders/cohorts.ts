import { randomUUID } from 'node:crypto'
import { getSources } from '@shala/contract/access/access'
import { PendingGrant, pendingGrantId } from '@shala/contract/access/pendingGrants'
import { cohortSource } from '@shala/contract/access/sources'
import * as contract from '@shala/contract/people/cohorts'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { addCourse, readRecord } from '../store.ts'
import type { TestPerson } from './people.ts'

/** A cohort's form, filled in but for its courses. */
export const cohortForm = { name: 'Spring 2027', startsOn: '2027-03-01', endsOn: '2027-06-30' }

export const createBatchId = () => randomUUID()

/** A cohort with courses, made for one test. */
export async function createCohort(admin: TestPerson, wishes: Partial<contract.CohortForm> = {}) {
  const courseIds = wishes.courseIds ?? [await addCourse()]
  const cohort = { ...cohortForm, ...wishes, courseIds }
  const { id } = await call(contract.saveCohort, { cohort, batchId: createBatchId() }, admin)
  return { id, cohort, courseIds, source: cohortSource(id) }
}

/** Members as a call names them. */
export type Names = { userId?: string; email?: string }[]

export function join(admin: TestPerson, id: string, members: Names, batchId = createBatchId()) {
  return call(contract.joinCohort, { id, members, batchId }, admin)
}

export function leave(admin: TestPerson, id: string, members: Names, batchId = createBatchId()) {
  return call(contract.leaveCohort, { id, members, batchId }, admin)
}

/** The cohort as it is stored, or null. */
export async function readCohort(id: string): Promise<contract.Cohort | null> {
  const snapshot = await firestore().collection('cohorts').doc(id).get()
  return snapshot.exists ? contract.Cohort.parse(snapshot.data()) : null
}

/** A member as it is stored, or null. */
export async function readMember(
  id: string,
  memberId: string,
): Promise<contract.CohortMember | null> {
  const snapshot = await firestore().collection(contract.membersPath(id)).doc(memberId).get()
  return snapshot.exists ? contract.CohortMember.parse(snapshot.data()) : null
}

/** Returns the days that a source grants a person; null without a grant. */
export async function buildDays(source: string, userId: string, courseId: string) {
  const granted = getSources(await readRecord(userId, courseId))[source]
  return granted === undefined ? null : [granted.startsOn, granted.endsOn]
}

/** Returns the stored pending grant of an address; null if there is none. */
export async function readPendingGrant(email: string, courseId: string, source: string) {
  const key = pendingGrantId(email, courseId, source)
  const snapshot = await firestore().collection('pendingGrants').doc(key).get()
  return snapshot.exists ? PendingGrant.parse(snapshot.data()) : null
}
