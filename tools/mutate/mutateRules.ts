import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import { ruleMutants, type RuleMutant } from '@shala/emulators/rulesMutants/ruleMutants'
import { root } from '../root.ts'
import { runNode } from '../tasks/run/runNode.ts'
import { getLine, oneLine, type Mutation, type Survivor } from './Mutation.ts'

/** A file of rules, and how its tests are given another text of it. */
interface RulesPart {
  readonly name: string
  readonly file: string
  /** The number of mutants tested in parallel. */
  readonly atOnce: number
  /** Puts a text in the place of the rules; answers what the tests need in their environment. */
  readonly place: (text: string, worker: { id: number; folder: string }) => Promise<object>
}

export const rulesParts: readonly RulesPart[] = [
  {
    name: 'firestore',
    file: 'firestore.rules',
    // Each run has a separate project on the emulator, so they can run in parallel.
    atOnce: 2,
    place: async (text, { id, folder }) => {
      const file = join(folder, `${id}.rules`)
      await writeFile(file, text)
      return { SHALA_FIRESTORE_RULES: file }
    },
  },
  {
    name: 'storage',
    file: 'storage.rules',
    // The Storage emulator has one set of rules for all projects.
    atOnce: 1,
    place: async (content) => {
      const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST
      const response = await fetch(`http://${host}/internal/setRules`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
      })
      if (!response.ok) throw new Error(`The rules were refused: ${await response.text()}`)
      return {}
    },
  },
]

/**
 * Runs the tests of a rules file against each of its mutants and answers those that no test noticed.
 * The test that measures coverage is left out: it would notice faults that no other test does.
 */
export async function mutateRules(part: RulesPart, stop: AbortSignal): Promise<Mutation> {
  const { file, atOnce, place } = part
  const text = await readFile(join(root, file), 'utf8')
  const folder = await mkdtemp(join(tmpdir(), 'shala-mutants-'))
  const mutants = ruleMutants(text)
  const survivors: Survivor[] = []
  const test = async (source: string, id: number) => {
    const env = { ...(await place(source, { id, folder })), NODE_ENV: 'test' }
    return runNode(getJest(file), { stop, env })
  }
  const queue = mutants.entries()
  const work = async (id: number) => {
    for (const [index, mutant] of queue) {
      stop.throwIfAborted()
      const survives = (await test(mutant.source, id)).code === 0
      if (survives) survivors.push(survivor(file, text, mutant))
      const outcome = survives ? 'SURVIVED' : 'noticed'
      const fault = oneLine(`${mutant.from} -> ${mutant.to}`)
      console.log(`${index + 1}/${mutants.length} ${outcome} ${file}:${mutant.line}: ${fault}`)
    }
  }
  try {
    const { code, output } = await test(text, 0)
    if (code !== 0) throw new UserError(`The tests of ${file} fail without any fault:\n${output}`)
    await Promise.all(Array.from({ length: atOnce }, (_, id) => work(id)))
  } finally {
    await place(text, { id: 0, folder })
    await rm(folder, { recursive: true })
  }
  return { faults: mutants.length, survivors }
}

function survivor(file: string, rules: string, { line, from, to }: RuleMutant): Survivor {
  return { file, line, text: getLine(rules, line), from, to }
}

function getJest(file: string): string[] {
  return [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'rules',
    '--silent',
    '--runInBand',
    '--testEnvironment',
    join(root, 'tools/mutate/FailFast.mjs'),
    '--testNamePattern',
    '^(?!.*each allow rule was both true and false).*$',
    file.replace('.', '\\.'),
  ]
}
