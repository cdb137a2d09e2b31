import { legalKinds } from '../legal/legalKinds.ts'
import { findDocumentPage } from './documentTypes.ts'

test.each(legalKinds)('the preview of a legal page opens /%s', (kind) => {
  expect(findDocumentPage('legalPage', { kind })).toBe(`/${kind}`)
})

test('courses and posts open their page, once they have an address', () => {
  const slug = { current: 'yin' }
  expect(findDocumentPage('coursePage', { slug })).toBe('/courses/yin')
  expect(findDocumentPage('blogPost', { slug })).toBe('/blog/yin')
  expect(findDocumentPage('blogPost', { slug: { current: '' } })).toBeNull()
  expect(findDocumentPage('legalPage', null)).toBeNull()
})
