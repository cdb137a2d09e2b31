import { limits } from '../limits.ts'
import { casesOfEnum, testSchema, type Case } from '../testing/testSchema.ts'
import {
  LessonHref,
  LessonText,
  lessonDecorators,
  lessonLists,
  lessonStyles,
} from './lessonText.ts'

const noLink = 'must begin with https:// or mailto:'

testSchema('the target of a link', LessonHref, {
  good: 'https://shala.test/a',
  cases: [
    ['', 'mailto:maya@shala.test'],
    ['', `https://a.test/${'x'.repeat(limits.link - 15)}`],
    [
      '',
      `https://a.test/${'x'.repeat(limits.link - 14)}`,
      `must be at most ${limits.link} characters`,
    ],
    ...['', 'https://', 'mailto:', 'http://a.test', 'javascript:alert(1)', 'x https://a.test'].map(
      (href): Case => ['', href, noLink],
    ),
    ['', 'https://a b', noLink],
    ['', 'https://a\n', noLink],
  ],
})

const span = { _type: 'span', _key: 's1', text: 'Breathe', marks: ['strong', 'l1'] }
const link = { _key: 'l1', _type: 'link', href: 'https://shala.test' }
const block = {
  _type: 'block',
  _key: 'b1',
  style: 'h2',
  listItem: 'bullet',
  level: 1,
  children: [span],
  markDefs: [link],
}
const unknownMark = 'has a mark that the block does not know'
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
const keys = (path: string): Case[] => [
  [path, 'x'.repeat(64)],
  ...['', 'x'.repeat(65), 'a b', '/a', 'a.'].map((key): Case => [path, key, 'is not a key']),
]

testSchema('the text of a lesson', LessonText, {
  good: [block],
  cases: [
    ['', []],
    ['0._type', 'image', "Invalid discriminator value. Expected 'block' | 'file'"],
    ...keys('0._key'),
    ...casesOfEnum('0.style', ['normal', 'h2', 'h3', 'blockquote']),
    ...casesOfEnum('0.listItem', ['bullet', 'number']),
    ['0.listItem', undefined],
    ['0.level', undefined],
    ['0.level', 3],
    ['0.level', 0, 'Too small: expected number to be >=1'],
    ['0.level', 4, 'Too big: expected number to be <=3'],
    ['0.children', [], 'must hold a text'],
    ['0.children', times(200, span)],
    ['0.children', times(201, span), 'has too many parts'],
    ['0.children.0._type', 'image', 'Invalid input: expected "span"'],
    ['0.children.0._key', 'a b', 'is not a key'],
    ['0.children.0.text', 'x'.repeat(limits.lessonBlockText)],
    ['0.children.0.text', 'x'.repeat(limits.lessonBlockText + 1), 'is too long for one paragraph'],
    ['0.children.0.marks', ['em']],
    ['0.children.0.marks', ['em', 'l2'], unknownMark, '0.children'],
    ['0.children.0.marks', ['underline'], unknownMark, '0.children'],
    ['0.children', [span, { ...span, marks: ['l2'] }], unknownMark],
    ['0.children.0.marks', times(4, 'em')],
    ['0.children.0.marks', times(5, 'em'), 'has too many marks'],
    ['0.children.0.strange', 1, 'Unrecognized key: "strange"', '0.children.0'],
    ['0.markDefs', times(50, link)],
    ['0.markDefs', times(51, link), 'has too many links'],
    ['0.markDefs', [], unknownMark, '0.children'],
    ['0.markDefs.0._type', 'image', 'Invalid input: expected "link"'],
    ['0.markDefs.0.href', 'http://a.test', noLink],
    ['0.markDefs.0.strange', 1, 'Unrecognized key: "strange"', '0.markDefs.0'],
    ['0.strange', 1, 'Unrecognized key: "strange"', '0'],
    ['', times(limits.lessonBlocks, block)],
    [
      '',
      times(limits.lessonBlocks + 1, block),
      `must be at most ${limits.lessonBlocks} paragraphs`,
    ],
  ],
})

testSchema('a text with a file', LessonText, {
  good: [block, { _type: 'file', _key: 'f1', path: 'lessons/yoga/l1/a.webp' }],
  cases: [
    ...['', 'x'.repeat(65), 'a b'].map((key): Case => ['1._key', key, 'is not a key']),
    ['1.path', '', 'must not be empty'],
    ['1.path', 'x'.repeat(512)],
    ['1.path', 'x'.repeat(513), 'is too long'],
    ['1.style', 'h2', 'Unrecognized key: "style"', '1'],
  ],
})
testSchema('a text with only the required fields', LessonText, {
  good: [{ _type: 'block', _key: 'b1', children: [{ _type: 'span', _key: 's1', text: '' }] }],
  becomes: [
    {
      _type: 'block',
      _key: 'b1',
      style: 'normal',
      children: [{ _type: 'span', _key: 's1', text: '', marks: [] }],
      markDefs: [],
    },
  ],
})

/** Returns a text whose JSON has this many characters. */
function buildTextWithLength(length: number) {
  const plain = { ...block, children: [{ ...span, marks: [], text: '' }], markDefs: [] }
  const full = { ...plain, children: [{ ...span, marks: [], text: 'x'.repeat(4000) }] }
  const blocks = times(36, full)
  const rest = length - JSON.stringify([...blocks, plain]).length
  return [...blocks, { ...plain, children: [{ ...span, marks: [], text: 'x'.repeat(rest) }] }]
}

testSchema('a long text', LessonText, {
  good: buildTextWithLength(limits.lessonText),
  cases: [
    ['', buildTextWithLength(limits.lessonText + 1), 'is too long for one lesson; make two of it'],
  ],
})

test('the editor offers the styles that a lesson accepts', () => {
  expect([lessonStyles, lessonLists, lessonDecorators]).toEqual([
    ['normal', 'h2', 'h3', 'blockquote'],
    ['bullet', 'number'],
    ['strong', 'em'],
  ])
})
