import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ArchivedFile, type ArchivePart } from '@shala/contract/archive/archive'
import { mapInChunks } from '@shala/contract/values/chunk'
import { pageOfFiles } from '#functions/archive/storedFiles.ts'
import { PartWriter, privateFile, privateFolder } from './PartWriter.ts'
import type { SchoolProject } from './connectProject.ts'

interface FilesContext {
  readonly project: SchoolProject
  readonly folder: string
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

/** Copies every file of the bucket into `files/`, and writes `files.ndjson`, which says what each is. */
export async function writeFiles({ project, folder, say, stop }: FilesContext): Promise<{
  part: ArchivePart
  count: number
  bytes: number
  gone: readonly string[]
}> {
  const index = await PartWriter.create(folder, 'files.ndjson')
  const gone: string[] = []
  let [count, bytes] = [0, 0]
  for (let pageToken: string | null = null; ;) {
    stop.throwIfAborted()
    const page = await pageOfFiles(project.bucket, pageToken)
    const kept = await mapInChunks(page.files, { size: 1, atOnce: 4 }, async ([one]) => {
      if (one === undefined || stop.aborted) return []
      const content = await getContent(one.file)
      if (content === null) {
        gone.push(one.file.name)
        return []
      }
      const { at } = one.said
      await mkdir(dirname(join(folder, at)), { recursive: true, mode: privateFolder })
      await writeFile(join(folder, at), content, { mode: privateFile, flag: 'wx' })
      const sha256 = createHash('sha256').update(content).digest('hex')
      return [{ ...one.said, bytes: content.length, sha256 } satisfies ArchivedFile]
    })
    await index.add(kept.map((file) => `${JSON.stringify(file)}\n`).join(''), kept.length)
    count += kept.length
    bytes += kept.reduce((sum, file) => sum + file.bytes, 0)
    pageToken = page.next
    if (pageToken === null) break
    say(`  ${count} files so far`)
  }
  say(`Files: ${count}, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
  return { part: await index.end(), count, bytes, gone }
}

/** Null if the file was deleted since it was listed. */
async function getContent(file: {
  download(options: { decompress: boolean }): Promise<[Buffer]>
}): Promise<Buffer | null> {
  try {
    const [content] = await file.download({ decompress: false })
    return content
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return null
    throw error
  }
}
