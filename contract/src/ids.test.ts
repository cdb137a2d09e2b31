import fc from 'fast-check'
import { CourseId, Uid, accessId } from './ids.ts'

describe('CourseId', () => {
  test.each(['a', '200-hour-yoga-teacher-training', 'x'.repeat(64)])('takes %s', (id) => {
    expect(CourseId.parse(id)).toBe(id)
  })

  test.each([
    ['a slash', 'a/b'],
    ['dots', '..'],
    ['an underscore', 'a_b'],
    ['capitals', 'Yoga'],
    ['65 characters', 'x'.repeat(65)],
    ['nothing', ''],
    ['a line break at the end', 'yoga\n'],
    ['a number', 7],
  ])('refuses %s', (_, id) => {
    expect(CourseId.safeParse(id).success).toBe(false)
  })
})

describe('accessId', () => {
  const courseId = fc.stringMatching(/^[a-z0-9-]{1,64}$/)
  const uid = fc.stringMatching(/^[A-Za-z0-9_:-]{1,40}$/)

  test('has one reading: two pairs share a key only if they are the same pair', () => {
    fc.assert(
      fc.property(uid, courseId, uid, courseId, (userA, courseA, userB, courseB) => {
        const same = userA === userB && courseA === courseB
        expect(accessId(userA, courseA) === accessId(userB, courseB)).toBe(same)
      }),
    )
  })

  test('can be taken apart at its last underscore', () => {
    fc.assert(
      fc.property(uid, courseId, (userId, course) => {
        const key = accessId(Uid.parse(userId), course)
        const cut = key.lastIndexOf('_')
        expect([key.slice(0, cut), key.slice(cut + 1)]).toEqual([userId, course])
      }),
    )
  })
})
