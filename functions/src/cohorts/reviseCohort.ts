import { isDeepStrictEqual } from 'node:util'
import type { SavedRecord } from '@shala/contract/audit'
import { CohortContent, CohortMemberContent, type CohortForm } from '@shala/contract/cohorts'
import type { Tell } from '@shala/contract/tell'
import { notFound } from '../callable/Refusal.ts'
import { firestore } from '../firebase.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { newId } from '../records/newId.ts'
import { readRecord } from '../records/readRecord.ts'
import { bringMembers, membersInPortion } from './bringMembers.ts'
import { cohorts, filledIn } from './cohort.ts'
import type { Brought } from './errand.ts'
import { membersKind, namedBy, type Named } from './member.ts'

interface Revision {
  readonly id?: string | undefined
  /** The revision that was seen. */
  readonly revision: number
  readonly cohort: CohortForm
  readonly batchId: string
  readonly tell: Tell
}

/**
 * Saves a cohort first, and then brings its members in line with it, portion by portion. Each
 * member carries the terms that they were brought in line with, so whoever saves the same again
 * after a crash, from whatever revision, does the rest.
 */
export async function reviseCohort(
  { id: known, revision, cohort, batchId, tell }: Revision,
  { by, membersAtOnce }: { by: string; membersAtOnce?: number },
): Promise<SavedRecord & Brought> {
  await requireCourses(cohort.courseIds)
  const id = known ?? newId(cohorts)
  const saved = await changeRecord(cohorts, {
    ...{ id, by },
    seen: known === undefined ? 'none' : await seenBy(id, revision, cohort),
    action: known === undefined ? 'create' : 'edit',
    decide: (before) => filledIn(before, cohort),
  })
  const behind = known === undefined ? [] : await membersBehind(id)
  const portion = membersAtOnce ?? membersInPortion(cohort.courseIds.length)
  const errand = { cohortId: id, goal: 'follow', by, batch: batchId, tell } as const
  return { ...saved, ...(await bringMembers(errand, behind, portion)) }
}

/** The revision that is stored, where it says the same already; else the one that was seen. */
async function seenBy(id: string, revision: number, cohort: CohortForm): Promise<number> {
  const before = readRecord(cohorts, await firestore().collection(cohorts.collection).doc(id).get())
  if (before === null) throw notFound('id', 'there is no such cohort')
  const content = CohortContent.parse(before)
  return isDeepStrictEqual(filledIn(content, cohort), content) ? before.revision : revision
}

/** Courses are never deleted, so once is enough. */
async function requireCourses(courseIds: readonly string[]): Promise<void> {
  const courses = firestore().collection('courses')
  const found = await firestore().getAll(...courseIds.map((courseId) => courses.doc(courseId)))
  const missing = found.find(({ exists }) => !exists)
  if (missing) throw notFound('cohort.courseIds', `there is no course ${missing.id}`)
}

/** Who belongs to a cohort and is not in line with it. */
async function membersBehind(cohortId: string): Promise<Named[]> {
  const cohort = await firestore().collection(cohorts.collection).doc(cohortId).get()
  const { docs } = await firestore()
    .collection(membersKind(cohortId).collection)
    .where('left', '==', false)
    .get()
  return docs.flatMap((stored) => {
    const member = CohortMemberContent.safeParse(stored.data())
    const isBehind = member.success && member.data.terms !== cohort.get('terms')
    return isBehind ? (namedBy(member.data) ?? []) : []
  })
}
