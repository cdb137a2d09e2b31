import { distinctTitles } from './courses.ts'

test('distinctTitles() adds the course key to repeated titles', () => {
  const courses = [
    { courseId: 'yin-2026', title: 'Yin yoga' },
    { courseId: 'yin-2027', title: 'Yín Yoga' },
    { courseId: 'sound', title: 'Sound' },
  ]
  expect(['yin-2026', 'yin-2027', 'sound', 'gone'].map(distinctTitles(courses))).toEqual([
    'Yin yoga (yin-2026)',
    'Yín Yoga (yin-2027)',
    'Sound',
    'gone',
  ])
})
