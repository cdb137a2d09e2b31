import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explanations, isExplained } from './explanations.ts'

const known = [
  { file: 'a.ts', text: 'if (a) return', to: 'true', because: 'x' },
  { file: 'a.ts', text: 'if (b) return', to: ['true', 'false'], because: 'x' },
  { file: 'a.ts', text: 'if (c) return', because: 'x' },
  { file: 'a.ts', text: 'if (d && e) return', from: 'd', to: 'true', because: 'x' },
]

test.each([
  ['the explained fault', 'a.ts', 'if (a) return', 'true', true],
  ['another fault of the same line', 'a.ts', 'if (a) return', 'false', false],
  ['one of several explained faults', 'a.ts', 'if (b) return', 'false', true],
  ['a fault that is not among them', 'a.ts', 'if (b) return', '', false],
  ['any fault of a line explained as a whole', 'a.ts', 'if (c) return', '', true],
  ['the same line in another file', 'b.ts', 'if (a) return', 'true', false],
  ['a line that has changed', 'a.ts', 'if (a) return 1', 'true', false],
  ['the explained part of a line', 'a.ts', 'if (d && e) return', 'true', true, 'd'],
  ['another part with the same replacement', 'a.ts', 'if (d && e) return', 'true', false, 'e'],
])('isExplained() checks %s', (_, file, text, to, expected, from = '') => {
  expect(isExplained({ file, text, from, to }, known)).toBe(expected)
})

test.each(explanations)(
  'The explained line still exists: $file, $text',
  ({ file, text, because }) => {
    const source = readFileSync(join(__dirname, '../..', file), 'utf8')
    expect(source.split('\n').map((line) => line.trim())).toContain(text)
    expect(because).not.toBe('')
  },
)
