import { AccessEvent } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import { notesOfRecords } from '../../../shared/admin/accessNotes.ts'
import type { Stored } from '../../../shared/query.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** Whose history, or of which course. */
export type HistoryOf = { readonly userId: string } | { readonly courseId: string }

/** A part of a history, the newest first. */
export interface HistoryPart {
  readonly entries: readonly Stored<AccessEvent>[]
  /** There are older ones. */
  readonly more: boolean
  /** What admins noted of these records, by their keys; nothing where it was not asked for. */
  readonly notes: ReadonlyMap<string, readonly AccessNote[]>
}

const partLength = 20

interface WhichPart {
  readonly before?: Stored<AccessEvent> | null
  readonly notes: boolean
}

export const historyQuery = (server: Server, of: HistoryOf, which: WhichPart) =>
  serverQuery(['access', 'events', of, which.before?.id ?? null, which.notes], () =>
    historyPart(server, of, which),
  )

/**
 * The newest changes of access, or those before one of them. Students read their own; all else is
 * for admins, and so are the notes. Throws an `AppError`.
 */
export async function historyPart(
  server: Server,
  of: HistoryOf,
  { before = null, notes }: WhichPart,
): Promise<HistoryPart> {
  const { rows, read } = await server.page(
    {
      collection: 'accessEvents',
      where: { ...of },
      order: { field: 'at', descending: true },
      ...(before && { from: { side: 'after', value: before.data.at, id: before.id } }),
      // One more than is shown tells whether it goes on.
      limit: partLength + 1,
    },
    AccessEvent,
  )
  const entries = rows.slice(0, partLength)
  const ids = notes ? entries.map(({ data }) => data.accessId) : []
  return { entries, more: read > partLength, notes: await notesOfRecords(server, ids) }
}
