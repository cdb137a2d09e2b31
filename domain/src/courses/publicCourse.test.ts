import { Course } from '@shala/contract/courses/courses'
import { Lesson } from '@shala/contract/courses/lessons'
import { toPublicCourse } from './publicCourse.ts'

const at = new Date('2027-01-05T10:00:00Z')
const stamps = { revision: 1, createdAt: at, updatedAt: at }

test('a public course has its lessons by section, without empty sections', () => {
  const sections = [
    { sectionId: 'a', title: 'Week 1', position: 2 },
    { sectionId: 'b', title: 'Not written yet', position: 4 },
  ]
  const words = { title: 'Yoga', summary: 'All of it', titleKey: 'yoga', search: [] }
  const course = Course.parse({ ...words, status: 'published', position: 1, sections, ...stamps })
  const lesson = (title: string, position: number) => ({
    lessonId: title.toLowerCase(),
    ...Lesson.parse({ title, position, minutes: 20, status: 'published', ...stamps }),
  })
  const sessions = { next: [], more: 2 }
  const plain = { minutes: 20, freePreview: false }
  expect(toPublicCourse('yoga', course, [lesson('Two', 3), lesson('One', 1)], sessions)).toEqual({
    courseId: 'yoga',
    title: 'Yoga',
    summary: 'All of it',
    updatedAt: '2027-01-05T10:00:00.000Z',
    lessons: [
      { lessonId: 'one', title: 'One', ...plain, sectionId: null },
      { lessonId: 'two', title: 'Two', ...plain, sectionId: 'a' },
    ],
    sections: [{ sectionId: 'a', title: 'Week 1' }],
    sessions,
  })
})
