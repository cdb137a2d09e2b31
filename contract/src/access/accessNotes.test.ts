import { testSchema } from '../testing/testSchema.ts'
import { at } from '../testing/values.ts'
import { AccessNote, changeKey } from './accessNotes.ts'

testSchema('an admin note', AccessNote, {
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

test('a note has the key of its event', () => {
  expect(changeKey({ accessId: 'maya_yoga', revision: 3 })).toBe('maya_yoga_3')
})
