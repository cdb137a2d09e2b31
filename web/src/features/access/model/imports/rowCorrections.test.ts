import { courseHint } from './rowCorrections.ts'

const courses = [
  { courseId: 'yin-yoga', title: 'Yin Yoga (yin-yoga)', ownTitle: 'Yin Yoga' },
  { courseId: 'yin-yoga-2', title: 'Yin yoga (yin-yoga-2)', ownTitle: 'Yin yoga' },
  { courseId: 'sound-healing', title: 'Sound Healing' },
]

test('asks which course is meant when a title belongs to two', () => {
  expect(courseHint('YIN  yoga', courses)).toEqual({
    reason: 'Two courses are called Yin Yoga: choose one.',
    meant: null,
  })
})

test.each([
  ['Sound Heeling', 'sound-healing'],
  ['Pottery', null],
])('suggests for %p the course %p', (typed, courseId) => {
  expect(courseHint(typed, courses)?.meant?.courseId ?? null).toBe(courseId)
})

test.each(['yin-yoga', ''])('gives no hint for %p', (typed) => {
  expect(courseHint(typed, courses)).toBeNull()
})
