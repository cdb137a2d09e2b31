import { testCallable, testSchema } from '../testing/testSchema.ts'
import {
  describePublishedCourse,
  listPublishedCourses,
  PublishedCourse,
} from './publishedCourses.ts'

const updatedAt = '2026-11-20T00:00:00.000Z'
const course = {
  courseId: 'yin',
  title: 'Yin',
  summary: '',
  updatedAt,
  lessons: [
    {
      lessonId: 'a'.repeat(20),
      title: 'Arriving',
      minutes: null,
      freePreview: true,
      sectionId: 's1',
    },
  ],
  sections: [{ sectionId: 's1', title: 'Week 1' }],
  sessions: [
    { title: 'Evening', startsAt: updatedAt, endsAt: updatedAt, timeZone: 'Europe/London' },
  ],
}

testSchema('the public data of a course', PublishedCourse, {
  good: course,
  cases: [
    ['courseId', 'No Key', 'may hold only a to z, 0 to 9 and dashes'],
    ['title', null, 'Invalid input: expected string, received null'],
    ['updatedAt', 'yesterday', 'Invalid ISO datetime'],
  ],
})

testCallable(listPublishedCourses, 'listPublishedCourses', {
  good: {},
  answer: {
    courses: [{ courseId: 'yin', updatedAt, taken: [{ dateKey: 'a1', accepted: 3, waiting: 0 }] }],
  },
})

testCallable(describePublishedCourse, 'describePublishedCourse', {
  good: { courseId: 'yin' },
  answer: { course },
  cases: [['courseId', 'No Key', 'may hold only a to z, 0 to 9 and dashes']],
})
