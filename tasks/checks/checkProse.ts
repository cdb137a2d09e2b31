import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { judgeProse } from './prose/judgeProse.ts'

/** Texts that may keep their words, with the reason. */
const exceptions: readonly { readonly text: string; readonly why: string }[] = [
  { text: 'What you will', why: 'a usual heading of a course page' },
  { text: 'What graduates say', why: 'a usual heading of a course page' },
  { text: 'What people ask', why: 'a usual heading of a course page' },
]

/** Lines that still have to be rewritten, by folder. These numbers may only fall. */
const budget: Readonly<Record<string, number>> = {
  web: 5,
}

/** Checks that comments, test titles, Markdown and texts on screen are in plain English. */
const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
const read = /\.(?:tsx?|mjs|md|rules|css)$/
/** The rules and their tests contain the words that they forbid. */
const unread = /^tasks\/checks\/prose\/|^CHANGELOG\.md$/
const files = listed
  .toString()
  .split('\0')
  .filter((file) => read.test(file) && !unread.test(file) && existsSync(join(root, file)))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

for (const { name, allowed, faults } of judgeProse(texts, { exceptions, budget })) {
  const limit = `${name}: ${faults.length} lines are not plain English, and ${allowed} are allowed`
  if (faults.length > allowed) {
    for (const { file, line, words, advice } of faults)
      console.error(`${file}:${line}: "${words}": ${advice}`)
    console.error(limit)
    process.exitCode = 1
  } else if (faults.length < allowed) {
    console.log(`${limit}: lower the budget in tasks/checks/checkProse.ts`)
  }
}
