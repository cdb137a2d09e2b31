import * as contract from '@shala/contract/attendance/hourPlans'
import { hourPlans } from '@shala/contract/attendance/hourPlans'
import { expectedRevision } from '@shala/contract/records'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'

export const saveHourPlan = implement(
  contract.saveHourPlan,
  async ({ courseId, revision, plan }, { uid: by }) => {
    const course = await firestore().collection('courses').doc(courseId).get()
    if (!course.exists) throw notFound('courseId', `there is no course ${courseId}`)
    return changeRecord(hourPlans, {
      id: courseId,
      by,
      seen: expectedRevision(revision),
      action: revision === 0 ? 'create' : 'edit',
      decide: () => ({ courseId, ...plan }),
    })
  },
)
