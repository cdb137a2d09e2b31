import { GivenAnswers } from './givenAnswers.ts'

const give = (questionId: string, uploadId: string) => ({
  questionId,
  text: '',
  file: { uploadId, name: 'a.pdf' },
})

test('an upload can be the answer to one question alone', () => {
  expect(GivenAnswers.safeParse([give('q1', 'one'), give('q2', 'two')]).success).toBe(true)
  const { error } = GivenAnswers.safeParse([give('q1', 'one'), give('q2', 'one')])
  expect(error?.issues.map(({ message }) => message)).toEqual(['must name each upload once'])
})

test('a question is answered once', () => {
  const { error } = GivenAnswers.safeParse([give('q1', 'one'), give('q1', 'two')])
  expect(error?.issues.map(({ message }) => message)).toEqual(['must answer each question once'])
})
