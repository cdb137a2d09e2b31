import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ArchivedFile, ArchivePart } from '@shala/contract/archive/archive'
import { UserError } from '@shala/emulators/UserError'
import { unzipSync } from 'fflate'
import { privateFile, privateFolder } from './PartWriter.ts'

/** The maximum size that Node can read into memory. */
const mostBytes = 2 ** 31 - 1

/**
 * The folder of an archive: as it is, or unpacked out of the ZIP file that the dashboard makes, into a folder that
 * `close` takes away. A UserError says what is wrong with the file.
 */
export async function openArchive(
  from: string,
): Promise<{ folder: string; close: () => Promise<void> }> {
  if (!from.endsWith('.zip')) return { folder: from, close: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'shala-archive-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    await unpack(from, folder)
  } catch (error) {
    await close()
    throw error
  }
  return { folder, close }
}

async function unpack(from: string, folder: string): Promise<void> {
  const found = await stat(from).catch(() => null)
  if (found === null) throw new UserError(`${from} is not there.`)
  if (found.size > mostBytes) {
    throw new UserError(`${from} is larger than 2 GB. Unpack it yourself, and name the folder.`)
  }
  const zip = await readFile(from)
  const names: string[] = []
  const pick = (isPicked: (name: string) => boolean) => {
    try {
      return unzipSync(zip, { filter: ({ name }) => isPicked(name) })
    } catch {
      throw new UserError(`${from} is no ZIP file, or a part of it is missing.`)
    }
  }
  pick((name) => {
    names.push(name)
    return false
  })
  // Sequential, because all together may not fit into memory.
  for (const name of names.filter(isOfArchive)) {
    const { [name]: content = new Uint8Array() } = pick((one) => one === name)
    await mkdir(dirname(join(folder, name)), { recursive: true, mode: privateFolder })
    await writeFile(join(folder, name), content, { mode: privateFile })
  }
}

/** No name leads out of the folder. */
const isOfArchive = (name: string) =>
  name === 'manifest.json' ||
  ArchivePart.shape.file.safeParse(name).success ||
  ArchivedFile.shape.at.safeParse(name).success
