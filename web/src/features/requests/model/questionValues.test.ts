import { limits } from '@shala/contract/limits'
import { newQuestion, questionsRecord, type QuestionValues } from './questionValues.ts'

const file: QuestionValues = { ...newQuestion, kind: 'file', text: 'Your certificate' }
const most = Array.from({ length: limits.fileQuestions }, () => file)

test('refuses too many file questions and names the limit', () => {
  expect(questionsRecord.parse({ questions: [...most, newQuestion] }).errors).toBeNull()
  expect(questionsRecord.parse({ questions: [...most, file] }).errors).toEqual({
    questions: 'The questions must ask for at most 4 files',
  })
})
