import { testSchema } from '../testing/testSchema.ts'
import { at } from '../testing/values.ts'
import { AccessNote, changeKey } from './accessNotes.ts'

testSchema('what an admin noted', AccessNote, {
  good: {
    accessId: 'maya_yoga',
    userId: 'maya',
    courseId: 'yoga',
    revision: 1,
    text: 'pays in May',
    by: 'asha',
    at,
  },
  cases: [['revision', 0, 'Too small: expected number to be >=1']],
})

test('a note has the key of the event that it is about', () => {
  expect(changeKey({ accessId: 'maya_yoga', revision: 3 })).toBe('maya_yoga_3')
})
