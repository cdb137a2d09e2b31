import { setTimeout as pause } from 'node:timers/promises'
import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { movedFields } from '@shala/contract/archive/storedValue'
import * as z from 'zod'
import { askCloud, CloudRefusal } from '#functions/archive/CloudProject.ts'
import { queryDocuments } from '#functions/archive/storedDocuments.ts'
import type { SchoolProject } from '../connectProject.ts'
import { readDocuments } from '../readArchive.ts'
import type { RestoreContext } from './RestoreContext.ts'

/** Requests under way at the same time. */
const atOnce = 4
/** Far below the 10 MiB and 500 writes that Firestore takes in one. */
const mostBytes = 3_000_000
const attempts = 6

const Answer = z.object({
  status: z.array(z.object({ code: z.int().default(0), message: z.string().default('') })),
})

/** Restores the documents of one part unchanged, with some exceptions. Idempotent. */
export async function restoreDocuments(
  { archive, project, say, stop }: Pick<RestoreContext, 'archive' | 'project' | 'say' | 'stop'>,
  part: string,
  isLeftOut: (document: ArchivedDocument) => boolean,
): Promise<string> {
  const from = queryDocuments({ ...project, projectId: archive.manifest.projectId })
  let [count, told] = [0, 0]
  const running = new Set<Promise<void>>()
  for await (const documents of readDocuments(archive.folder, part)) {
    for (const some of bySize(documents.filter((document) => !isLeftOut(document)))) {
      stop.throwIfAborted()
      if (running.size >= atOnce) await Promise.race(running)
      const writing = writeDocuments(project, some, from).finally(() => running.delete(writing))
      running.add(writing)
      count += some.length
    }
    if (count - told >= 5000) say(`  ${part}: ${(told = count)} so far`)
  }
  await Promise.all(running)
  return `${count} documents`
}

/**
 * Writes documents over whatever is there by the same path. `from` is how references to documents of the
 * project begin that they came from.
 */
export async function writeDocuments(
  project: SchoolProject,
  documents: readonly ArchivedDocument[],
  from: string,
): Promise<void> {
  const to = queryDocuments(project)
  await batchWrite(
    project,
    documents.map(({ path, fields }) => ({
      update: { name: `${to}${path}`, fields: movedFields(fields, from, to) },
    })),
  )
}

/** Deletes documents by their paths; those that are not there are no fault. */
export async function deleteDocuments(
  project: SchoolProject,
  paths: readonly string[],
): Promise<void> {
  const to = queryDocuments(project)
  await batchWrite(
    project,
    paths.map((path) => ({ delete: `${to}${path}` })),
  )
}

/** Sends each write independently, and retries failed ones once. */
async function batchWrite(project: SchoolProject, writes: readonly object[]): Promise<void> {
  let open = writes
  for (let attempt = 1; open.length > 0; attempt += 1) {
    const { status } = await askCloud(project, {
      service: 'firestore',
      path: `v1/${queryDocuments(project).slice(0, -1)}:batchWrite`,
      body: { writes: open },
      answer: Answer,
    })
    const failed = new Map(
      status.flatMap(({ code, message }, place) => (code === 0 ? [] : [[place, message] as const])),
    )
    if (failed.size === 0) return
    const [message] = failed.values()
    if (attempt === attempts) throw new CloudRefusal(0, `A document was not written: ${message}`)
    open = open.filter((_, place) => failed.has(place))
    await pause(250 * 2 ** attempt)
  }
}

function bySize(documents: readonly ArchivedDocument[]): ArchivedDocument[][] {
  const groups: ArchivedDocument[][] = [[]]
  let bytes = 0
  for (const document of documents) {
    const size = JSON.stringify(document).length
    if (bytes + size > mostBytes) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(document)
    bytes += size
  }
  return groups.filter(({ length }) => length > 0)
}
