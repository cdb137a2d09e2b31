import * as contract from '@shala/contract/attendance/hourPlans'
import { HourPlanContent } from '@shala/contract/attendance/hourPlans'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { type Collection, expectedRevision } from '../firestore/readRecord.ts'
import { staffCallable } from '../people/staffCallable.ts'

/** Hour plans as records, by their course. */
export const hourPlans: Collection<HourPlanContent> = {
  collection: 'hourPlans',
  noun: 'hour plan',
  content: HourPlanContent,
}

export const saveHourPlan = staffCallable(
  contract.saveHourPlan,
  async ({ courseId, revision, plan }, { uid: by }) => {
    const course = await firestore().collection('courses').doc(courseId).get()
    if (!course.exists) throw notFound('courseId', `there is no course ${courseId}`)
    return changeRecord(hourPlans, {
      ...{ id: courseId, by, seen: expectedRevision(revision) },
      action: revision === 0 ? 'create' : 'edit',
      decide: () => ({ courseId, ...plan }),
    })
  },
)
