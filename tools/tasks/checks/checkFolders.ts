import { execFileSync } from 'node:child_process'
import { root } from '../../root.ts'
import { findLargeFolders, maxFiles } from './largeFolders.ts'

/** Checks that no folder holds too many files side by side. */
const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
const large = findLargeFolders(listed.toString().split('\0').filter(Boolean))
for (const { folder, count } of large) {
  console.error(`${folder}: ${count} files side by side, at most ${maxFiles}: add sub-folders`)
}
process.exitCode = large.length === 0 ? 0 : 1
