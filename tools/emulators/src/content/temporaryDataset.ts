import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a separate NDJSON file that a test can change and then removes. */
export async function temporaryDataset(documents: readonly object[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shala-content-'))
  const file = join(folder, 'dataset.ndjson')
  const writeText = (text: string) => writeFile(file, text)
  const write = (all: readonly object[]) =>
    writeText(all.map((document) => `${JSON.stringify(document)}\n`).join(''))
  await write(documents)
  return { file, write, writeText, remove: () => rm(folder, { recursive: true }) }
}
