import { ApplicationForm, type Question } from '@shala/contract/applications/questions'
import { requestId, type PlaceRequest, type OfferedDate } from '@shala/contract/courses/requests'
import type { FakeSchool } from './FakeSchool.ts'

export function addQuestion(
  school: FakeSchool,
  courseId: string,
  wishes: Partial<Question> = {},
): string {
  const question: Question = {
    id: 'q1',
    kind: 'line',
    text: 'Which style do you practise?',
    required: true,
    options: [],
    ...wishes,
  }
  const before = school.find('applicationForms', courseId, ApplicationForm)?.questions ?? []
  const questions = [...before.filter(({ id }) => id !== question.id), question]
  const asksForFile = questions.some(({ kind }) => kind === 'file')
  school.add('applicationForms', courseId, { courseId, questions, asksForFile })
  return question.id
}

/** A date of a course with places. */
export const springDate: OfferedDate = {
  dateKey: 'spring',
  title: 'Spring group',
  startsOn: '2027-03-06',
  endsOn: '2027-05-09',
  times: 'Saturdays',
  places: 'open',
  price: null,
}

export const winterDate: OfferedDate = {
  ...springDate,
  dateKey: 'winter',
  title: 'Winter group',
  startsOn: '2027-01-30',
  endsOn: '2027-02-28',
  times: '',
  places: 'full',
}

export function addRequest(school: FakeSchool, wishes: Partial<PlaceRequest> = {}): string {
  const at = new Date('2026-11-20T10:00:00Z')
  const request: PlaceRequest = {
    userId: 'sample-maya',
    courseId: 'sound-healing-certification',
    dateKey: springDate.dateKey,
    dateTitle: springDate.title,
    startsOn: springDate.startsOn,
    endsOn: springDate.endsOn,
    state: 'asked',
    since: at,
    message: '',
    reason: '',
    told: true,
    hasAnswers: false,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    ...wishes,
  }
  const id = requestId(request.userId, request.courseId, request.dateKey)
  school.put('placeRequests', id, request)
  return id
}
