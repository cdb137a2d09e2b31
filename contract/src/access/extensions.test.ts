import { limits } from '../limits.ts'
import { atMost, testCallable } from '../testing/testSchema.ts'
import { askForExtension, extensionRequestId } from './extensions.ts'

testCallable(askForExtension, {
  good: { courseId: 'yoga' },
  becomes: { courseId: 'yoga', words: '' },
  cases: [...atMost('words', limits.notes), ['words', 'half: \ud83e', 'must be text']],
  answer: { askedAt: '2026-11-24T10:00:00.000Z' },
})

test('the key of an extension request consists of user, course and last day', () => {
  expect(extensionRequestId('maya', 'yoga', '2026-11-25')).toBe('maya_yoga_2026-11-25')
})
