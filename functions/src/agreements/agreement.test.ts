import type { Agreement } from '@shala/content/agreements/listAgreements'
import { hashText } from './agreement.ts'

const create = (wishes: Partial<Agreement> = {}): Agreement => ({
  key: 'waiver',
  version: 1,
  title: 'Waiver',
  blocks: [{ style: 'paragraph', text: 'I take care.' }],
  courses: null,
  ...wishes,
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
