import { answerTime } from './settings.ts'

test.each([
  ['5', 'We answer within five working days.'],
  ['', 'We answer within two working days.'],
  ['soon', 'We answer within two working days.'],
  ['0', 'We answer within two working days.'],
])('emails state the answer time for SCHOOL_ANSWER_DAYS=%j', (days, sentence) => {
  process.env['SCHOOL_ANSWER_DAYS'] = days
  expect(answerTime()).toBe(sentence)
})
