import * as contract from '@shala/contract/attendance/hourPlans'
import { hourPlans } from '@shala/contract/attendance/hourPlans'
import { ProgressContent } from '@shala/contract/courses/progress'
import { expectedRevision } from '@shala/contract/records'
import { isFinished } from '@shala/domain/courses/completion'
import { progressKind } from '@shala/domain/courses/progress'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { readHourTotals } from './readHourTotals.ts'
import { publishedLessons } from './readRequirements.ts'
import { updateCompletion } from './updateHours.ts'

export const saveHourPlan = implement(
  contract.saveHourPlan,
  async ({ courseId, revision, plan }, { uid: by }) => {
    const course = await firestore().collection('courses').doc(courseId).get()
    if (!course.exists) throw notFound('courseId', `there is no course ${courseId}`)
    const saved = await changeRecord(hourPlans, {
      id: courseId,
      by,
      seen: expectedRevision(revision),
      action: revision === 0 ? 'create' : 'edit',
      decide: () => ({ courseId, ...plan }),
    })
    await finishByPlan(courseId, by)
    return saved
  },
)

/**
 * Finishes the students of a course who meet its requirements by its new hour plan. Students who have finished
 * keep that, even if the plan requires more now. Idempotent.
 */
async function finishByPlan(courseId: string, by: string): Promise<void> {
  const published = (await publishedLessons(courseId, Number.POSITIVE_INFINITY)) ?? []
  const all = firestore().collection(progressKind.collection).where('courseId', '==', courseId)
  for await (const page of readPages(all)) {
    for (const stored of page) {
      const progress = ProgressContent.safeParse(stored.data()).data
      if (progress === undefined || isFinished(progress)) continue
      if (!published.every((lesson) => progress.done.includes(lesson))) continue
      const { userId } = progress
      const totals = await readHourTotals(userId, courseId)
      if (totals !== null && totals.missing > 0) continue
      await commitWithRetry((commit) =>
        updateCompletion(new RecordCommit(commit, by), { userId, courseId }, 0),
      )
    }
  }
}
