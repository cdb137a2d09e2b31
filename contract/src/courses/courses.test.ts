import { limits } from '../limits.ts'
import { atMost, casesOfEnum, testCallable, testSchema } from '../testing/testSchema.ts'
import { saved, stamps } from '../testing/values.ts'
import {
  Course,
  CourseForm,
  CourseStatus,
  createCourse,
  duplicateCourse,
  orderCourses,
  saveCourse,
  setCourseStatus,
} from './courses.ts'

const course = { title: 'Yoga', summary: 'For all.\nAlways.' }
const price = { amount: 100, deposit: null, earlyBird: null, instalments: 0 }
const statuses = ['draft', 'published', 'archived']

testSchema('a course status', CourseStatus, {
  good: 'draft',
  cases: casesOfEnum('', statuses, 'must be a known status'),
})

testSchema('the form of a course', CourseForm, {
  good: course,
  cases: [
    ...atMost('title', limits.courseTitle),
    ['title', ' ', 'must not be empty'],
    ...atMost('summary', limits.courseSummary),
    ...casesOfEnum('completion', ['lessons', 'school'], 'must be lessons or school'),
    ['price', null],
    ['price', price],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

testSchema('a course', Course, {
  good: {
    ...stamps,
    ...course,
    status: 'draft',
    completion: 'school',
    price,
    position: 2,
    titleKey: 'yoga',
    search: ['y'],
    sections: [{ sectionId: 'a', title: 'Week 1', position: 1 }],
  },
  cases: [
    ['title', '', 'Too small: expected string to have >=1 characters'],
    ['title', 'x'.repeat(limits.courseTitle)],
    [
      'title',
      'x'.repeat(limits.courseTitle + 1),
      `Too big: expected string to have <=${limits.courseTitle} characters`,
    ],
    ['summary', 'x'.repeat(limits.courseSummary)],
    [
      'summary',
      'x'.repeat(limits.courseSummary + 1),
      `Too big: expected string to have <=${limits.courseSummary} characters`,
    ],
  ],
})
testSchema('a course stored before courses had an order and a price', Course, {
  good: { ...stamps, title: 'Yoga', status: 'published' },
  becomes: {
    ...stamps,
    title: 'Yoga',
    summary: '',
    status: 'published',
    completion: 'lessons',
    price: null,
    position: 0,
    sections: [],
    titleKey: '',
    search: [],
  },
})

testCallable(createCourse, { good: { courseId: 'yoga', course }, answer: saved })
testCallable(duplicateCourse, {
  good: { courseId: 'yoga', newCourseId: 'yin', title: 'Yin' },
  cases: [...atMost('title', limits.courseTitle), ['title', ' ', 'must not be empty']],
  answer: { ...saved, lessons: 3 },
})
testCallable(saveCourse, { good: { courseId: 'yoga', revision: 1, course }, answer: saved })
testCallable(setCourseStatus, {
  good: { courseId: 'yoga', revision: 1, status: 'archived' },
  cases: casesOfEnum('status', statuses, 'must be a known status'),
  answer: saved,
})

const seen = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ courseId: `course-${n}`, revision: n }))

testCallable(orderCourses, {
  good: { courses: seen(2) },
  cases: [
    ['courses', [], 'must name the courses'],
    ['courses', seen(limits.courses)],
    ['courses', seen(limits.courses + 1), `must be at most ${limits.courses} courses`],
    ['courses', [...seen(2), ...seen(1)], 'must name each course once'],
    ['courses.0.strange', 1, 'Unrecognized key: "strange"', 'courses.0'],
  ],
  answer: { courses: [saved] },
})
