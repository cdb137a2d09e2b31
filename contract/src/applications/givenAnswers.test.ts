import { GivenAnswers } from './givenAnswers.ts'

const give = (questionId: string, uploadId: string) => ({
  questionId,
  text: '',
  file: { uploadId, name: 'a.pdf' },
})

test('an upload can answer only one question', () => {
  expect(GivenAnswers.safeParse([give('q1', 'one'), give('q2', 'two')]).success).toBe(true)
  const { error } = GivenAnswers.safeParse([give('q1', 'one'), give('q2', 'one')])
  expect(error?.issues.map(({ message }) => message)).toEqual(['must name each upload once'])
})

test('a question can be answered only once', () => {
  const { error } = GivenAnswers.safeParse([give('q1', 'one'), give('q1', 'two')])
  expect(error?.issues.map(({ message }) => message)).toEqual(['must answer each question once'])
})
