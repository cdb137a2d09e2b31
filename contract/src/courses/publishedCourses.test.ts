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
  sessions: {
    next: [{ title: 'Evening', startsAt: updatedAt, endsAt: updatedAt, timeZone: 'Europe/London' }],
    more: 3,
  },
}

testSchema('the public data of a course', PublishedCourse, {
  good: course,
  cases: [
    ['courseId', 'No Key', 'may hold only a to z, 0 to 9 and dashes'],
    ['title', null, 'Invalid input: expected string, received null'],
    ['updatedAt', 'yesterday', 'Invalid ISO datetime'],
  ],
})

const days = { startsOn: '2027-01-16', endsOn: '2027-06-13' }
const date = { dateKey: 'a1', title: 'Winter', ...days, times: '', places: 'few', price: null }

testCallable(listPublishedCourses, {
  good: {},
  answer: {
    courses: [
      { courseId: 'yin', title: 'Yin', summary: '', updatedAt, price: null, dates: [date] },
    ],
  },
})

testCallable(describePublishedCourse, {
  good: { courseId: 'yin' },
  answer: { course },
})
