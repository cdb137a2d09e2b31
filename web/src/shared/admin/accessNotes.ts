import { AccessNote } from '@shala/contract/access/accessNotes'
import { mapInChunks } from '@shala/contract/values/chunk'
import { maxInValues } from '../query.ts'
import type { Server } from '../server.ts'

/** How many questions are on their way at once. */
const atOnce = 8

/**
 * Reads the admin notes on changes of these access records, newest first, by access ID. Admins
 * only. Throws a `CallError`.
 */
export async function notesOfRecords(
  server: Server,
  accessIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AccessNote[]>> {
  const found = await mapInChunks(
    [...new Set(accessIds)],
    { size: maxInValues, atOnce },
    (values) =>
      server.list({ collection: 'accessNotes', among: { field: 'accessId', values } }, AccessNote),
  )
  return byRecord(found.map(({ data }) => data))
}

/** The same of everything that a person was ever given. For admins; throws a `CallError`. */
export async function notesOfPerson(
  server: Server,
  userId: string,
): Promise<ReadonlyMap<string, readonly AccessNote[]>> {
  const found = await server.list({ collection: 'accessNotes', where: { userId } }, AccessNote)
  return byRecord(found.map(({ data }) => data))
}

function byRecord(notes: readonly AccessNote[]): ReadonlyMap<string, readonly AccessNote[]> {
  const sorted = notes.toSorted((one, other) => other.revision - one.revision)
  return Map.groupBy(sorted, ({ accessId }) => accessId)
}

export function noteOfChange(
  notes: ReadonlyMap<string, readonly AccessNote[]>,
  { accessId, revision }: { readonly accessId: string; readonly revision: number },
): AccessNote | null {
  return notes.get(accessId)?.find((note) => note.revision === revision) ?? null
}
