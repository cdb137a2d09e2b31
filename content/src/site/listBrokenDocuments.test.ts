import { getPost } from '../blog/getPost.ts'
import { listFeed } from '../blog/listPosts.ts'
import { listBrokenDocuments } from './listBrokenDocuments.ts'

const post = (id: string, title: string | null) => ({
  body: [],
  seo: null,
  _id: id,
  title,
  slug: id,
  excerpt: null,
  publishedAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  tags: null,
  cover: null,
  letters: 900,
  author: { _id: 'asha', name: 'Asha', role: null, bio: null, portrait: null },
})
const posts = [post('breath', 'Breath'), post('empty', ''), post('untitled', null)]

test('listFeed omits a post without a title and keeps the others', () => {
  expect(listFeed.result.parse(posts).map(({ _id }) => _id)).toEqual(['breath'])
})

test('getPost returns null for an invalid document', () => {
  const read = (found: object) =>
    getPost.result.parse({ ...found, chosen: [], alike: [], newest: [] })
  expect(posts.map((found) => read(found)?.title)).toEqual(['Breath', undefined, undefined])
  expect(getPost.result.parse(null)).toBeNull()
})

test('lists a document that only fails on its own page', () => {
  const found = { posts: [{ ...post('breath', 'Breath'), body: 'text' }] }
  const none = { courses: [], teachers: [], testimonials: [], agreements: [] }
  expect(listBrokenDocuments.result.parse({ ...found, ...none })).toEqual([
    { id: 'breath', type: 'blogPost', name: 'Breath', fields: ['body'] },
  ])
})

test('lists documents that the lists omit, with their invalid fields', () => {
  const teachers = [{ ...post('ruth', null), name: 'Ruth', role: 7, biography: null }]
  const testimonials = [{ _id: 'm', name: 'Maya' }]
  const blocks = [{ style: 'normal', listItem: null, children: [{ text: 'x'.repeat(60_001) }] }]
  const long = { _id: 'long', key: 'waiver', version: 1, title: 'Waiver', courses: null, blocks }
  const found = { posts, courses: [], teachers, testimonials, agreements: [long] }
  expect(listBrokenDocuments.result.parse(found)).toEqual([
    { id: 'empty', type: 'blogPost', name: '', fields: ['title'] },
    { id: 'untitled', type: 'blogPost', name: '', fields: ['title'] },
    { id: 'ruth', type: 'teacher', name: 'Ruth', fields: expect.arrayContaining(['role']) },
    { id: 'm', type: 'testimonial', name: 'Maya', fields: expect.arrayContaining(['quote']) },
    { id: 'long', type: 'agreement', name: 'Waiver', fields: ['blocks'] },
  ])
})
