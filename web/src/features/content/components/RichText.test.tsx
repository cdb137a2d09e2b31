import { RichText as RichTextSchema } from '@shala/content/richText/richText'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { Contents, RichText } from './RichText.tsx'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: 's', text, marks })
const block = (children: object[], more: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: null,
  listItem: null,
  level: null,
  markDefs: null,
  children,
  ...more,
})
const heading = (words: string, style = 'h2') => block([span(words)], { style })
const entry = (words: string, listItem: string, level: number) =>
  block([span(words)], { listItem, level })
const linked = (href: unknown, ...children: object[]) =>
  block(children, { markDefs: [{ _key: 'l', _type: 'link', href }] })
const picture = {
  id: `image-${'a'.repeat(40)}-1600x1000-svg`,
  alt: 'A loft',
  color: null,
  crop: null,
  hotspot: null,
}

/** Renders as the server does, without handlers. */
function written(blocks: unknown, props: { anchors?: boolean; from?: 2 | 3 } = {}): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <Router ssrPath="/blog/a-post">
      <RichText text={RichTextSchema.parse(blocks)} {...props} />
    </Router>,
  )
  return page
}

test('renders headings, paragraphs, emphasis and line breaks', () => {
  const page = written([
    heading('Feet'),
    heading('Toes', 'h3'),
    block([span('Spread '), span('them', 'strong', 'em'), span('.\nSlowly.')]),
  ])
  expect(within(page).getByRole('heading', { level: 2 })).toHaveTextContent('Feet')
  expect(within(page).getByRole('heading', { level: 3 })).toHaveTextContent('Toes')
  expect(page.querySelector('p')?.innerHTML).toBe(
    'Spread <strong><em>them</em></strong>.<br>Slowly.',
  )
})

test('nests lists by level and starts a new list for another kind', () => {
  const page = written([
    entry('one', 'number', 1),
    entry('one, first', 'bullet', 2),
    entry('deeper', 'bullet', 4),
    entry('two', 'number', 1),
    entry('other', 'bullet', 1),
    block([span('after')]),
    entry('again', 'bullet', 2),
    entry('higher', 'bullet', 1),
  ])
  expect(page.querySelector('.rich-text')?.innerHTML).toBe(
    '<ol><li>one<ul><li>one, first<ul><li>deeper</li></ul></li></ul></li><li>two</li></ol>' +
      '<ul><li>other</li></ul><p>after</p><ul><li>again</li><li>higher</li></ul>',
  )
})

test('renders a link with changing emphasis as one link', () => {
  const page = written([linked('/about-us', span('see ', 'l'), span('us', 'l', 'em'), span('.'))])
  expect(within(page).getAllByRole('link')).toHaveLength(1)
  expect(within(page).getByRole('link', { name: 'see us' })).toLeadTo('/about-us')
})

test('sends no referrer with a link to another site', () => {
  const page = written([
    linked('HTTPS://Example.org/x', span('there', 'l')),
    linked('mailto:hello@shala.test', span('write', 'l')),
  ])
  expect(within(page).getByRole('link', { name: 'there' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  expect(within(page).getByRole('link', { name: 'write' })).not.toHaveAttribute('rel')
})

test('renders quotes, callouts and figures, and skips a figure without an image', () => {
  const page = written([
    { _type: 'quote', _key: 'q', text: 'Slowly.', attribution: 'Asha' },
    { _type: 'callout', _key: 'c', tone: 'care', title: 'Stop', text: 'If it hurts.' },
    { _type: 'figure', _key: 'f', image: picture, caption: 'The loft' },
    { _type: 'figure', _key: 'g', image: null, caption: 'Nothing' },
  ])
  expect(page.querySelector('blockquote')).toHaveTextContent('Slowly.')
  expect(within(page).getByRole('note')).toHaveTextContent('With careStopIf it hurts.')
  const image = within(page).getByRole('img', { name: 'A loft' })
  expect(image).toHaveAttribute('width', '1600')
  expect(image).toHaveAttribute('height', '1000')
  expect(page).not.toHaveTextContent('Nothing')
})

test('gives headings unique IDs, which the table of contents links', () => {
  const blocks = [
    heading('Feet'),
    heading('Feet!'),
    heading('Détente'),
    heading('Main'),
    heading('???'),
    heading('  '),
  ]
  const page = written(blocks, { anchors: true })
  const ids = [...page.querySelectorAll('h2')].map(({ id }) => id)
  expect(ids).toEqual(['feet', 'feet-2', 'detente', 'main-2', 'part'])
  render(<Contents text={RichTextSchema.parse(blocks)} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(ids.map((id) => `#${id}`))
})

describe('Any content of an editor', () => {
  const nasty = fc.constantFrom(
    '<script>alert(1)</script>',
    '</p><img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#x6A;avascript&colon;alert(1)',
    '<!--',
    ']]>',
    '" onmouseover="alert(1)',
    "' style='position:fixed",
    '{{constructor.constructor("alert(1)")()}}',
    '\u2028</script>',
  )
  const text = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.string())
  const href = fc.oneof(
    text,
    fc.webUrl(),
    fc
      .tuple(
        fc.constantFrom('', ' ', '\t', '\u0000', '\u0001'),
        fc.constantFrom(
          'javascript',
          'JaVaScRiPt',
          'data',
          'DATA',
          'vbscript',
          'blob',
          'java\tscript',
        ),
        fc.constantFrom(':', '&colon;', '&#58;', ' :', ':\n'),
        fc.constantFrom('alert(1)', 'text/html,<script>alert(1)</script>', '//%0aalert(1)'),
      )
      .map((parts) => parts.join('')),
  )
  const key = fc.constantFrom('l', 'm', 'strong', 'em', '__proto__', 'constructor')
  const spans = fc.array(
    fc.record({
      _type: fc.constantFrom('span', 'script'),
      _key: text,
      text,
      marks: fc.array(fc.oneof(key, text), { maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  const textBlock = fc.record({
    _type: fc.constant('block'),
    _key: fc.oneof(key, text),
    style: fc.oneof(fc.constantFrom('normal', 'h2', 'h3', 'script', 'iframe'), text),
    listItem: fc.constantFrom(null, 'bullet', 'number', 'script'),
    level: fc.oneof(fc.integer(), fc.constant(null)),
    children: spans,
    markDefs: fc.array(fc.record({ _key: key, _type: fc.constantFrom('link', 'script'), href }), {
      maxLength: 3,
    }),
  })
  const inset = fc.oneof(
    fc.record({ _type: fc.constant('quote'), _key: key, text, attribution: text }),
    fc.record({ _type: fc.constant('callout'), _key: key, tone: text, title: text, text }),
    fc.record({
      _type: fc.constant('figure'),
      _key: key,
      image: fc.record({
        id: fc.constantFrom(picture.id, null),
        alt: text,
        color: fc.oneof(text, fc.constant('#aabbcc')),
        crop: fc.constant(null),
        hotspot: fc.constant(null),
      }),
      caption: text,
    }),
    fc.record({ _type: fc.constantFrom('html', 'code', 'script'), _key: key, html: text }),
  )
  const blocks = fc.array(fc.oneof(textBlock, inset), { maxLength: 6 })

  const harmless = /^(DIV|P|BR|H[234]|UL|OL|LI|A|STRONG|EM|FIGURE|FIGCAPTION|BLOCKQUOTE|IMG)$/
  const plain = ['class', 'id', 'role', 'rel', 'alt', 'width', 'height', 'loading', 'decoding']
  const expected = [...plain, 'fetchpriority', 'sizes', 'srcset', 'src', 'href', 'style']

  slowTest('renders without scripts, handlers and unsafe links', () => {
    fc.assert(
      fc.property(blocks, fc.boolean(), (content, anchors) => {
        for (const element of written(content, { anchors }).querySelectorAll('*')) {
          expect(element.tagName).toMatch(harmless)
          for (const { name, value } of element.attributes) {
            expect(expected).toContain(name)
            if (name === 'href') {
              const { protocol } = new URL(value, 'https://shala.test')
              expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
            }
            if (name === 'src') expect(value).toMatch(/^https:\/\/cdn\.sanity\.io\//)
            if (name === 'style') expect(value).toBe('background-color:#aabbcc')
          }
        }
      }),
    )
  })

  test('renders its text literally', () => {
    fc.assert(
      fc.property(nasty, (words) => {
        expect(written([block([span(words)])]).querySelector('p')?.textContent).toBe(words)
      }),
    )
  })
})
