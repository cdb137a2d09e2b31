import type { Agreement } from '@shala/content/agreements/listAgreements'
import { filterForCourse, hashText, toCurrent } from './agreement.ts'

const create = (wishes: Partial<Agreement> = {}): Agreement => ({
  key: 'waiver',
  version: 1,
  title: 'Waiver',
  blocks: [{ style: 'paragraph', text: 'I take care.' }],
  courses: null,
  ...wishes,
})

test('toCurrent returns the highest version of a key, in any order', () => {
  const versions = [create({ version: 2 }), create({ version: 10 }), create()]
  for (const all of [versions, versions.toReversed()]) {
    expect(toCurrent(all).map(({ version }) => version)).toEqual([10])
  }
})

test('filterForCourse returns the agreements for all courses and for the given course', () => {
  const forAll = create()
  const forSome = create({ key: 'some', courses: ['yoga', null] })
  const forNone = create({ key: 'none', courses: [null] })
  const keys = (courseId: string) =>
    filterForCourse(toCurrent([forAll, forSome, forNone]), courseId).map(({ key }) => key)
  expect(keys('yoga')).toEqual(['waiver', 'some'])
  expect(keys('sound')).toEqual(['waiver'])
})

test('hashText depends on every part of the text, but not on the courses', () => {
  const hashes = [
    create(),
    create({ key: 'other' }),
    create({ version: 2 }),
    create({ title: 'Other' }),
    create({ blocks: [{ style: 'heading', text: 'I take care.' }] }),
    create({ blocks: [{ style: 'paragraph', text: 'I take no care.' }] }),
  ].map(hashText)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashText(create({ courses: ['yoga'] }))).toBe(hashText(create()))
})
