import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { judgeProse } from './prose/judgeProse.ts'

/** Texts that may keep their words, with the reason. */
const exceptions: readonly { readonly text: string; readonly why: string }[] = [
  { text: 'What you will', why: 'a usual heading of a course page' },
  { text: 'What graduates say', why: 'a usual heading of a course page' },
  { text: 'What people ask', why: 'a usual heading of a course page' },
]

/** Checks that comments, test titles, Markdown and texts on screen are in plain English. */
const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
const read = /\.(?:tsx?|mjs|md|rules|css)$/
/** The rules and their tests contain the words that they forbid. */
const unread = /^tools\/tasks\/checks\/prose\/|^CHANGELOG\.md$/
const files = listed
  .toString()
  .split('\0')
  .filter((file) => read.test(file) && !unread.test(file) && existsSync(join(root, file)))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

for (const { file, line, words, fault, advice } of judgeProse(texts, exceptions)) {
  console.error(`${file}:${line}: "${fault}" in "${words}": ${advice}`)
  process.exitCode = 1
}
