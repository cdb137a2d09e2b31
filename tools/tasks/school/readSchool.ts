import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { School } from './School.ts'

/** The file that says what a school is, and the one that shows how. */
export const schoolFile = 'school.json'
const exampleFile = 'school.example.json'

/**
 * Reads `school.json` of a folder; null where there is none, as on a machine that only runs the local
 * stack. A UserError names every field that is missing or wrong, and shows how the example has it.
 */
export async function readSchool(folder: string): Promise<School | null> {
  const written = await getText(join(folder, schoolFile))
  if (written === null) return null
  const parsed = School.safeParse(getJson(written), { reportInput: true })
  if (parsed.success) return parsed.data
  const example = getJson((await getText(join(folder, exampleFile))) ?? '{}')
  const lines = parsed.error.issues.flatMap((issue) => getLines(issue, example))
  throw new UserError(`${schoolFile} cannot be used:\n${lines.join('\n')}`)
}

/** Reads the example, for a rehearsal on a machine without a school. */
export async function readExampleSchool(folder: string): Promise<School> {
  return School.parse(getJson((await getText(join(folder, exampleFile))) ?? '{}'))
}

/** Reads it where nothing can be done without. */
export async function requireSchool(folder: string): Promise<School> {
  const school = await readSchool(folder)
  if (school !== null) return school
  throw new UserError(
    `There is no ${schoolFile} yet. Copy ${exampleFile} to ${schoolFile} and write your school into it.`,
  )
}

function getLines(issue: z.core.$ZodIssue, example: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `  ${[...issue.path, key].join('.')} is not known; leave it out`)
  }
  const field = issue.path.join('.')
  if (field === '') return ['  it must hold fields, as the example does']
  const shown = valueAt(example, issue.path)
  const hint = shown === undefined ? '' : ` (${JSON.stringify(shown)} in ${exampleFile})`
  return [`  ${field} ${sentence(issue)}${hint}`]
}

/** Zod's own words begin with a capital and speak of types; ours say what to write. */
function sentence({ code, message, input }: z.core.$ZodIssue): string {
  if (code !== 'invalid_type' || /^[a-z]/.test(message)) return message
  return input === undefined ? 'is missing' : 'is not written as in the example'
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((found, key) => {
    const fields = z.record(z.string(), z.unknown()).safeParse(found)
    return fields.success ? fields.data[String(key)] : undefined
  }, value)
}

function getJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${schoolFile} cannot be used: it is not written as JSON. ${reason}`)
  }
}

async function getText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
    if (code === 'ENOENT') return null
    throw error
  }
}
