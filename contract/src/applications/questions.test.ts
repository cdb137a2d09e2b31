import { limits } from '../limits.ts'
import { NewQuestions, type Question, Questions } from './questions.ts'

const build = (kind: Question['kind'], place: number): Question => ({
  id: `q${place}`,
  kind,
  text: 'Your certificate',
  required: true,
  options: [],
})
const most = Array.from({ length: limits.fileQuestions }, (_, place) => build('file', place))

test('a form can have at most 4 file questions', () => {
  expect(NewQuestions.safeParse([...most, build('text', 9)]).success).toBe(true)
  const { error } = NewQuestions.safeParse([...most, build('file', 9)])
  expect(error?.issues).toMatchObject([{ message: 'must ask for at most 4 files', path: [] }])
})

test('a stored form with more file questions can be read', () => {
  expect(Questions.safeParse([...most, build('file', 9)]).success).toBe(true)
})
