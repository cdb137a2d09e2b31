import { courseHint } from './rowCorrections.ts'

const courses = [
  { courseId: 'yin-yoga', title: 'Yin Yoga (yin-yoga)', ownTitle: 'Yin Yoga' },
  { courseId: 'yin-yoga-2', title: 'Yin yoga (yin-yoga-2)', ownTitle: 'Yin yoga' },
  { courseId: 'sound-healing', title: 'Sound Healing' },
]

test('a title of two courses asks which one', () => {
  expect(courseHint('YIN  yoga', courses)).toEqual({
    reason: 'Two courses are called Yin Yoga: choose one.',
    meant: null,
  })
})

test.each([
  ['Sound Heeling', 'sound-healing'],
  ['Pottery', null],
])('the nearest title to %p is %p', (typed, courseId) => {
  expect(courseHint(typed, courses)?.meant?.courseId ?? null).toBe(courseId)
})

test.each(['yin-yoga', ''])('%p needs no hint', (typed) => {
  expect(courseHint(typed, courses)).toBeNull()
})
