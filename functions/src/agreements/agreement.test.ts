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

test('the highest version of a key counts, whatever the order', () => {
  const versions = [create({ version: 2 }), create({ version: 10 }), create()]
  for (const all of [versions, versions.toReversed()]) {
    expect(toCurrent(all).map(({ version }) => version)).toEqual([10])
  }
})

test('an agreement is for all courses, for some, or for none that is published', () => {
  const forAll = create()
  const forSome = create({ key: 'some', courses: ['yoga', null] })
  const forNone = create({ key: 'none', courses: [null] })
  const keys = (courseId: string) =>
    filterForCourse(toCurrent([forAll, forSome, forNone]), courseId).map(({ key }) => key)
  expect(keys('yoga')).toEqual(['waiver', 'some'])
  expect(keys('sound')).toEqual(['waiver'])
})

test('every part of a text changes its hash', () => {
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
