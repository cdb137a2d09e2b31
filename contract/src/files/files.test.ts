import { testCallable, type Case } from '../testing/testSchema.ts'
import { createFileTicket, filePath } from './files.ts'

const path: readonly Case[] = [
  ['path', 'x'.repeat(512)],
  ['path', 'x'.repeat(513), 'is too long'],
]

testCallable(createFileTicket, {
  good: { path: 'lessons/yoga/l1/a.mp3' },
  cases: path,
  answer: { ticket: 'claims.signature' },
})

test('filePath returns the path of a file on the site', () => {
  expect(filePath('lessons/yoga/l1/a.mp3')).toBe('/files/lessons/yoga/l1/a.mp3')
})
