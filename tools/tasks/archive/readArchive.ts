import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ArchivedAccounts } from '@shala/contract/archive/accounts'
import { ArchivedDocument, ArchivedFile } from '@shala/contract/archive/archive'
import { UserError } from '@shala/emulators/UserError'
import type * as z from 'zod'

const linesAtOnce = 200

/** The documents of one part, some hundred at a time. A UserError names the line that is none. */
export function readDocuments(folder: string, file: string): AsyncGenerator<ArchivedDocument[]> {
  return readLines(folder, file, ArchivedDocument)
}

/** Reads the metadata of the bucket's files in the same way. */
export function readFiles(folder: string): AsyncGenerator<ArchivedFile[]> {
  return readLines(folder, 'files.ndjson', ArchivedFile)
}

export function readAccounts(folder: string): Promise<ArchivedAccounts> {
  return readAccountsFile(join(folder, 'accounts.json'))
}

/** Does the same for a single file, for example of a daily backup. */
export async function readAccountsFile(file: string): Promise<ArchivedAccounts> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} cannot be read.`)
  })
  return parsed(text, ArchivedAccounts, basename(file))
}

async function* readLines<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>[]> {
  let [place, some]: [number, z.output<Schema>[]] = [0, []]
  for await (const line of getLines(createReadStream(join(folder, file), 'utf8'))) {
    place += 1
    some.push(parsed(line, schema, `${file}, line ${place}`))
    if (some.length < linesAtOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Node's readline also ends a line at U+2028, which can occur in text from users. */
async function* getLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of chunks) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Reads JSON of an archive; a UserError says where it stands and which field is wrong. */
export function parsed<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  where: string,
): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UserError(`${where}: it is not written as JSON.`)
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
  throw new UserError(
    `${where}: it is not as an archive has it.\n${faults.slice(0, 10).join('\n')}`,
  )
}
