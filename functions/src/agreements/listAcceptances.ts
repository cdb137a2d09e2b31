import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import * as contract from '@shala/contract/agreements/agreements'
import { FieldPath } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { findUsers } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { getDisplayName } from '../people/person.ts'
import { acceptances, filterForCourse, readAgreements } from './agreement.ts'

const pageSize = contract.acceptancePageSize

export const listAcceptances = implement(contract.listAcceptances, async ({ courseId, after }) => {
  const agreements = filterForCourse(await readAgreements(), courseId)
  const titles = agreements.map(({ key, title }) => ({ key, title }))
  if (agreements.length === 0) return { agreements: titles, students: [], next: null }
  const { userIds, next } = await readHolders(courseId, after)
  const toId = (userId: string, { key, version }: (typeof agreements)[number]) =>
    contract.acceptanceId(userId, key, version)
  const [stored, people] = await Promise.all([
    readDocuments(
      acceptances.collection,
      userIds.flatMap((userId) => agreements.map((agreement) => toId(userId, agreement))),
    ),
    findUsers(userIds.map((uid) => ({ uid }))),
  ])
  const students = people.map(({ uid: userId, email = '', ...record }) => ({
    userId,
    name: getDisplayName(record) ?? (email || userId),
    email,
    missing: agreements
      .filter((agreement) => stored.get(toId(userId, agreement))?.exists !== true)
      .map(({ key }) => key),
  }))
  return { agreements: titles, students, next }
})

/** Returns a page of the students who have the course now. */
async function readHolders(courseId: string, after: string | null) {
  const query = firestore()
    .collection('userCourseAccess')
    .where('courseId', '==', courseId)
    .where('isActive', '==', true)
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const { docs } = await (after === null ? query : query.startAfter(after)).get()
  const now = new Date()
  const userIds = docs.flatMap((document) => {
    const record = AccessRecord.safeParse(document.data()).data
    return record !== undefined && isAccessActive(record, now) ? [record.userId] : []
  })
  return { userIds, next: docs.length < pageSize ? null : (docs.at(-1)?.id ?? null) }
}
