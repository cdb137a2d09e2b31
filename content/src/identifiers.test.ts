import { requestTag } from './client.ts'
import { documentId } from './contentDocument.ts'

describe('A document ID', () => {
  test.each(['a', 'drafts.a', 'versions.r1.a', 'Course_1-b', 'a'.repeat(128)])(
    'can be %s',
    (id) => {
      expect(documentId.parse(id)).toBe(id)
    },
  )

  test.each([
    ['', /1 to 128/],
    ['a'.repeat(129), /1 to 128/],
    ['a b', /1 to 128/],
    ['a/b', /1 to 128/],
    ['ä', /1 to 128/],
    ['a\n', /1 to 128/],
    ['a..b', /two dots/],
    [7, /expected string/],
  ])('cannot be %j', (id, why) => {
    expect(documentId.safeParse(id).error?.issues[0]?.message).toMatch(why)
  })
})

describe('A request tag', () => {
  test.each(['a', 'shala.listCourses', 'A_b-c', 'a'.repeat(75)])('can be %s', (tag) => {
    expect(requestTag.parse(tag)).toBe(tag)
  })

  test.each(['', 'a'.repeat(76), 'a b', 'a/b', 'ä'])('cannot be %j', (tag) => {
    expect(requestTag.safeParse(tag).error?.issues[0]?.message).toMatch(/1 to 75/)
  })
})
