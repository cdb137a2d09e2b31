import { CourseId, RecordId, Uid, accessId } from './ids.ts'
import { limits } from './limits.ts'
import fc from './testing/fastCheck.ts'
import { atMost, testSchema } from './testing/testSchema.ts'

const noSlash = 'must hold no slash and no control character'
const courseSigns = 'may hold only a to z, 0 to 9 and dashes'
const recordSigns = 'may hold only letters, digits, dashes and underscores'

testSchema('a user ID', Uid, {
  good: 'Maya_L:1',
  cases: [
    ...atMost('', limits.uid),
    ['', '', ['must not be empty', noSlash]],
    ['', 'a/b', noSlash],
    ['', '/a', noSlash],
    ['', 'a/', noSlash],
    ['', 'a\n', noSlash],
    ['', '\0a', noSlash],
  ],
})

testSchema('a course key', CourseId, {
  good: '200-hour-yoga',
  cases: [
    ...atMost('', limits.courseId),
    ['', '', ['must not be empty', courseSigns]],
    ['', 'Yoga', courseSigns],
    ['', 'yogA', courseSigns],
    ['', 'a_b', courseSigns],
  ],
})

testSchema('a record key', RecordId, {
  good: 'A9_-z',
  cases: [
    ...atMost('', limits.uid),
    ['', 'a'],
    ['', '7'],
    ['', '', recordSigns],
    ['', '-a', recordSigns],
    ['', '_a', recordSigns],
    ['', 'a/b', recordSigns],
    ['', 'a.', recordSigns],
  ],
})

describe('CourseId', () => {
  test.each(['a', '200-hour-yoga-teacher-training', 'x'.repeat(64)])('accepts %s', (id) => {
    expect(CourseId.parse(id)).toBe(id)
  })

  test.each([
    ['a slash', 'a/b'],
    ['dots', '..'],
    ['an underscore', 'a_b'],
    ['capitals', 'Yoga'],
    ['65 characters', 'x'.repeat(65)],
    ['an empty text', ''],
    ['a line break at the end', 'yoga\n'],
    ['a number', 7],
  ])('refuses %s', (_, id) => {
    expect(CourseId.safeParse(id).success).toBe(false)
  })
})

describe('accessId', () => {
  const courseId = fc.stringMatching(/^[a-z0-9-]{1,64}$/)
  const uid = fc.stringMatching(/^[A-Za-z0-9_:-]{1,40}$/)

  test('is equal only for the same user and course', () => {
    fc.assert(
      fc.property(uid, courseId, uid, courseId, (userA, courseA, userB, courseB) => {
        const same = userA === userB && courseA === courseB
        expect(accessId(userA, courseA) === accessId(userB, courseB)).toBe(same)
      }),
    )
  })

  test('can be split at its last underscore', () => {
    fc.assert(
      fc.property(uid, courseId, (userId, course) => {
        const key = accessId(Uid.parse(userId), course)
        const cut = key.lastIndexOf('_')
        expect([key.slice(0, cut), key.slice(cut + 1)]).toEqual([userId, course])
      }),
    )
  })
})
