import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { findCallableFaults } from './findCallableFaults.ts'

/** Checks that each callable has a contract, an implementation and a line in the table of its service. */
const sources = ['contract/src', 'functions/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
)
const faults = findCallableFaults(
  Object.fromEntries(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
