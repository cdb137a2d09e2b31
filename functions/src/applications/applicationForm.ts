import { ApplicationFormContent, type Question } from '@shala/contract/applications/questions'
import * as contract from '@shala/contract/applications/questions'
import { type Collection, expectedRevision } from '@shala/contract/records'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'

/** The questions of courses as records, by their course. */
const applicationForms: Collection<ApplicationFormContent> = {
  collection: 'applicationForms',
  noun: 'application form',
  content: ApplicationFormContent,
}

export const saveApplicationForm = implement(
  contract.saveApplicationForm,
  async ({ courseId, revision, questions }, { uid: by }) => {
    const course = await firestore().collection('courses').doc(courseId).get()
    if (!course.exists) throw notFound('courseId', `there is no course ${courseId}`)
    return changeRecord(applicationForms, {
      id: courseId,
      by,
      seen: expectedRevision(revision),
      action: revision === 0 ? 'create' : 'edit',
      decide: () => ({
        courseId,
        questions,
        asksForFile: questions.some(({ kind }) => kind === 'file'),
      }),
    })
  },
)

/** Returns the questions of a course; none where the office wrote none. */
export async function readQuestions(courseId: string): Promise<readonly Question[]> {
  const stored = await firestore().collection(applicationForms.collection).doc(courseId).get()
  return readRecord(applicationForms, stored)?.questions ?? []
}
