import { plainText, RichText } from './richText.ts'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks })
const empty = { style: null, listItem: null, level: null, markDefs: null }
const block = (children: object[], more: object = {}) => ({
  ...empty,
  _type: 'block',
  _key: 'b',
  children,
  ...more,
})

test('keeps text, headings and lists', () => {
  const [heading, entry] = RichText.parse([
    block([span('Feet')], { style: 'h2' }),
    block([span('Spread'), span(' them', 'strong', 'em')], { listItem: 'bullet', level: 2 }),
  ])
  expect(heading).toMatchObject({ style: 'h2', listItem: null, level: 1 })
  expect(entry).toMatchObject({
    style: 'normal',
    listItem: 'bullet',
    level: 2,
    spans: [
      { text: 'Spread', marks: [] },
      { text: ' them', marks: ['strong', 'em'] },
    ],
  })
})

describe('Links', () => {
  const linked = (href: unknown) =>
    RichText.parse([
      block([span('before '), span('here', 'l', 'em')], {
        markDefs: [{ _key: 'l', _type: 'link', href }],
      }),
    ])

  test('with allowed targets are kept', () => {
    expect(linked('/about-us')).toMatchObject([
      {
        links: [{ _key: 'l', _type: 'link', href: '/about-us' }],
        spans: [{}, { marks: ['l', 'em'] }],
      },
    ])
  })

  test.each(['JaVaScRiPt:alert(1)', 'data:text/html,x', '//elsewhere.example', 7, undefined])(
    'to %j become plain text, and the rest stays',
    (href) => {
      const text = linked(href)
      expect(text).toMatchObject([{ links: [], spans: [{}, { text: 'here', marks: ['em'] }] }])
      expect(plainText(text)).toBe('before here')
    },
  )

  test('of another mark type are removed', () => {
    const text = RichText.parse([
      block([span('here', 'm')], { markDefs: [{ _key: 'm', _type: 'script', href: '/a' }] }),
    ])
    expect(text).toMatchObject([{ links: [], spans: [{ marks: [] }] }])
  })
})

test('drops unknown elements and keeps the rest', () => {
  const text = RichText.parse([
    { _type: 'html', _key: 'h', code: '<script>alert(1)</script>' },
    { _key: 'without a type' },
    block([span('One', 'blink'), { _type: 'emoji', _key: 'e' }], {
      style: 'h7',
      listItem: 'tree',
      level: 99,
    }),
    block([], { children: null }),
  ])
  expect(text).toMatchObject([
    { style: 'normal', listItem: null, level: 1, spans: [{ text: 'One', marks: [] }] },
    { spans: [] },
  ])
})

test('keeps raw HTML as text', () => {
  expect(plainText(RichText.parse([block([span('<b onclick=x>bold</b>')])]))).toBe(
    '<b onclick=x>bold</b>',
  )
})

test('keeps quotes, callouts and figures, with null for missing fields', () => {
  const image = {
    id: `image-${'a'.repeat(40)}-16x10-svg`,
    alt: 'A loft',
    color: null,
    crop: null,
    hotspot: null,
  }
  const text = RichText.parse([
    { _type: 'quote', _key: 'q', text: 'Slowly.', attribution: null },
    { _type: 'callout', _key: 'c', tone: 'shouting', title: null, text: 'Stop if it hurts.' },
    { _type: 'figure', _key: 'f', image, caption: 'The loft' },
    { _type: 'figure', _key: 'g', image: null, caption: null },
  ])
  expect(text).toMatchObject([
    { text: 'Slowly.', attribution: null },
    { tone: 'note', text: 'Stop if it hurts.' },
    { image: { alt: 'A loft', width: 16, height: 10 }, caption: 'The loft' },
    { image: null },
  ])
  expect(plainText(text)).toBe('Slowly.\nStop if it hurts.\nThe loft')
})

test('names the position of an invalid block', () => {
  const parsed = RichText.safeParse([block([]), { _type: 'quote', _key: 'q', attribution: null }])
  expect(parsed.error?.issues[0]?.path).toEqual([1, 'text'])
})
