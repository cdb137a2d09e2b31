import { published } from '../blog/postCard.ts'
import { listWrittenLinks } from './listWrittenLinks.ts'

test('finds links and pictures at any depth, with their document', () => {
  const found = [
    {
      _id: 'post-7',
      _type: 'blogPost',
      title: 'Breath',
      cover: { _type: 'image', asset: { _ref: 'image-abc-10x10-png', _type: 'reference' } },
      body: [
        { _type: 'block', markDefs: [{ _type: 'link', _key: 'a', href: '/nowhere' }] },
        { _type: 'block', children: [null, 7, 'text'] },
      ],
    },
    { _id: 'ruth', _type: 'teacher', name: 'Ruth', portrait: null },
    { _id: 'home', _type: 'home', hero: { action: { href: 'javascript:alert(1)' } } },
  ]
  const post = { id: 'post-7', type: 'blogPost', name: 'Breath' }
  expect(listWrittenLinks.result.parse(found)).toEqual([
    { ...post, kind: 'picture', target: 'image-abc-10x10-png' },
    { ...post, kind: 'link', target: '/nowhere' },
    { id: 'home', type: 'home', name: '', kind: 'link', target: 'javascript:alert(1)' },
  ])
})

test('omits posts with a later date, because the report is public', () => {
  expect(listWrittenLinks.groq).toContain(`&& (_type != "blogPost" || (${published}))`)
})
