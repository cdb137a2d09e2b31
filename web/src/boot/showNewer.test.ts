import fc from '@shala/contract/testing/fastCheck'
import { showNewer } from './showNewer.ts'

const not = () => false

const shown = '<main><h1>Old</h1><p>Same <b>words</b></p><img src="/a.jpg" alt=""></main>'

function open(html: string): HTMLElement {
  document.head.innerHTML =
    '<title>Old</title><meta name="description" content="Old"><link rel="canonical" href="/old">'
  Object.assign(document.documentElement.dataset, { build: 'b1', version: 'v1' })
  delete document.documentElement.dataset.newer
  document.body.innerHTML = `<div id="root">${html}</div>`
  return document.getElementById('root') ?? document.body
}

const answer = (html: string, build = 'b1') => ({
  headers: new Headers({ 'content-type': 'text/html' }),
  json: () => Promise.resolve(null),
  text: () =>
    Promise.resolve(`<!doctype html><html data-build="${build}" data-version="v2">
<head><title>New</title><meta name="description" content="New"><link rel="canonical" href="/new"></head>
<body><div id="root">${html}</div></body></html>`),
})

test('follows a page that has moved within the site', async () => {
  const root = open(shown)
  const moved = {
    headers: new Headers({ 'content-type': 'application/json' }),
    json: () => Promise.resolve({ build: 'b1', movedTo: '#moved' }),
    text: () => Promise.resolve(''),
  }
  await showNewer(root, moved, not)
  expect(location.hash).toBe('#moved')
  expect(root.innerHTML).toBe(shown)
})

test('shows what differs and keeps the rest as it is', async () => {
  const root = open(shown)
  const [picture, words] = [root.querySelector('img'), root.querySelector('b')]
  await showNewer(root, answer(shown.replace('<h1>Old', '<h1>New')), not)
  expect(root.querySelector('h1')).toHaveTextContent('New')
  expect(root.querySelector('img')).toBe(picture)
  expect(root.querySelector('b')).toBe(words)
  expect(document.title).toBe('New')
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'New')
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/new')
  expect(document.documentElement.dataset).toMatchObject({ version: 'v2', newer: '' })
})

test.each([
  ['a document of another build', answer(shown.replace('Old', 'New'), 'b2'), not],
  ['a page that React has taken over', answer(shown.replace('Old', 'New')), () => true],
])('leaves the page as it is for %s', async (_what, newer, isTaken) => {
  const root = open(shown)
  await showNewer(root, newer, isTaken)
  expect(root.innerHTML).toBe(shown)
  expect(document.documentElement.dataset).toMatchObject({ version: 'v1' })
})

const tree = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('words', '<!-- -->', '<br>', '<img alt="">'),
    fc
      .tuple(
        fc.constantFrom('p', 'div', 'section'),
        fc.constantFrom('', ' class="a"'),
        tie('nodes'),
      )
      .map(([name, attributes, inside]) => `<${name}${attributes}>${inside}</${name}>`),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
})).nodes

test('any page becomes any newer page, to the comment, as React needs it', async () => {
  await fc.assert(
    fc.asyncProperty(tree, tree, async (old, newer) => {
      const root = open(old)
      await showNewer(root, answer(newer), not)
      const expected = document.createElement('div')
      expected.innerHTML = newer
      expect(root.innerHTML).toBe(expected.innerHTML)
    }),
  )
})
