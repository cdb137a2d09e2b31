import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { type Question, saveApplicationForm } from '@shala/contract/applications/questions'
import { requestPlace } from '@shala/contract/courses/requests'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
import { createUpload } from './images.ts'
import type { TestPerson } from './people.ts'

export const buildQuestion = (wishes: Partial<Question> = {}): Question => ({
  id: 'q1',
  kind: 'line',
  text: 'Which style do you practise?',
  required: true,
  options: [],
  ...wishes,
})

export const saveQuestions = (
  admin: TestPerson,
  courseId: string,
  questions: readonly Question[],
  revision = 0,
) => call(saveApplicationForm, { courseId, revision, questions: [...questions] }, admin)

/** The answers of a request as they are stored, or null. */
export const readApplication = (id: string) =>
  readStored(ApplicationAnswers, 'applicationAnswers', id)

/** Asks for a place in a course without dates, whose questions ask for a name and a file. */
export async function applyWithFile(
  admin: TestPerson,
  person: TestPerson,
  courseId: string,
  name: string,
) {
  const file = buildQuestion({ id: 'q2', kind: 'file', text: 'Your certificate' })
  await saveQuestions(admin, courseId, [buildQuestion({ text: 'Your name' }), file])
  const upload = { uploadId: await createUpload(person.uid), name: `${name}.png` }
  const answers = [
    { questionId: 'q1', text: name },
    { questionId: 'q2', file: upload },
  ]
  const message = `${name} would like to come`
  return call(requestPlace, { courseId, dateKey: null, message, answers }, person)
}
