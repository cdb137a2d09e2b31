import { limits } from '@shala/contract/limits'
import { proposeTitle } from './course.ts'

const courses = [
  { courseId: 'yoga', ownTitle: 'Yoga' },
  { courseId: 'yoga-2', ownTitle: 'Evenings' },
  { courseId: 'teacher-training-2026', ownTitle: 'Teacher training 2026' },
  { courseId: 'teacher-training-2027', ownTitle: 'Teacher training 2027' },
  { courseId: 'y'.repeat(limits.courseId), ownTitle: 'y'.repeat(limits.courseId + 6) },
  { courseId: 'long', ownTitle: 'x'.repeat(limits.courseTitle) },
]

test.each([
  ['Sound', 'Sound'],
  ['yoga ', 'yoga 3'],
  ['Teacher training 2026', 'Teacher training 2028'],
  ['y'.repeat(limits.courseId + 6), `${'y'.repeat(limits.courseId + 6)} 2`],
  ['x'.repeat(limits.courseTitle), `${'x'.repeat(limits.courseTitle - 2)} 2`],
])('proposes for a copy of %p the title %p', (title, proposed) => {
  expect(proposeTitle(title, courses)).toBe(proposed)
})
