import { root } from '../root.ts'
import { Repository } from './references/Repository.ts'
import { foreign } from './references/foreign.ts'

/** Checks that every file, identifier and decision that comments and docs name is there. */
const broken = Repository.read(root).findBroken(foreign)
for (const { file, line, text } of broken) console.error(`${file}:${line}: there is no ${text}`)
process.exitCode = broken.length === 0 ? 0 : 1
