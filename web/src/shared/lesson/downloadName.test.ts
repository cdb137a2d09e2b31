import { downloadName, formatSize } from './downloadName.ts'

test.each([
  ['Handout', 'application/pdf', 'Handout.pdf'],
  ['Handout.PDF', 'application/pdf', 'Handout.PDF'],
  ['Breath 1/2: calm?', 'audio/mpeg', 'Breath 1-2- calm-.mp3'],
  ['Voice', 'audio/mp4', 'Voice.m4a'],
] as const)('downloadName() returns a safe file name for %s', (name, type, kept) => {
  expect(downloadName({ name, type })).toBe(kept)
})

test.each([
  [1, '1 KB'],
  [350_000, '342 KB'],
  [1024 * 1024, '1.0 MB'],
  [13_107_200, '12.5 MB'],
])('formatSize() writes %d bytes as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
