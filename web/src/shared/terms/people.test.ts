import { describePerson, distinctTitles } from './people.ts'

const maya = { displayName: 'Maya', email: 'maya@x.org' }

test.each([
  ['u1', maya, 'Maya'],
  ['u1', { ...maya, displayName: null }, 'maya@x.org'],
  ['u1', { displayName: null, email: null }, 'u1'],
  ['u1', null, 'Deleted account'],
  ['u1', undefined, 'Deleted account'],
  ['system', undefined, 'the system'],
  ['ADMIN_UIDS', null, 'the school’s settings'],
])('describes %s with %j as %s', (userId, person, name) => {
  expect(describePerson(userId, person)).toBe(name)
})

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
