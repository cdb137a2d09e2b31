import { limits } from '../limits.ts'
import { testCallable, testSchema, yesOrNo } from '../testing/testSchema.ts'
import { at, saved, stamps } from '../testing/values.ts'
import { getStudentProgress, Progress, saveProgress, setFinished } from './progress.ts'

const lessons = (count: number) => Array.from({ length: count }, (_, n) => `l${n}`)

testSchema('the progress of a student', Progress, {
  good: {
    ...stamps,
    userId: 'maya',
    courseId: 'yoga',
    done: ['l1'],
    lastLessonId: 'l2',
    lastOpenedAt: at,
    finishedAt: null,
    finishedBy: null,
    certificate: null,
  },
  cases: [
    ['lastLessonId', null],
    ['lastOpenedAt', null],
    ['finishedAt', at],
    ['finishedBy', 'lessons'],
    ['done', lessons(limits.lessons * 2)],
    [
      'done',
      lessons(limits.lessons * 2 + 1),
      `Too big: expected array to have <=${limits.lessons * 2} items`,
    ],
  ],
})

testCallable(saveProgress, {
  good: { courseId: 'yoga', lessonId: 'l1' },
  cases: [['userId', 'maya'], ['done', undefined], ...yesOrNo('done')],
  answer: saved,
})

testCallable(setFinished, {
  good: { userId: 'maya', courseId: 'yoga', finished: true },
  cases: yesOrNo('finished'),
  answer: saved,
})

testCallable(getStudentProgress, {
  good: { userId: 'maya', courseId: 'yoga' },
  answer: {
    lessons: [{ lessonId: 'l1', title: 'Arriving', done: true }],
    lastAt: '2026-11-01T10:00:00.000Z',
    finishedAt: null,
    held: true,
  },
})
