import { AccessEvent } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import { notesOfRecords } from '#shared/admin/accessNotes.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'

/** The person or the course whose history is shown. */
export type HistorySubject = { readonly userId: string } | { readonly courseId: string }

/** A page of the history, the newest entries first. */
export interface HistoryPart {
  readonly entries: readonly Stored<AccessEvent>[]
  /** True if older entries follow. */
  readonly more: boolean
  /** Admin notes by record ID; empty if they were not requested. */
  readonly notes: ReadonlyMap<string, readonly AccessNote[]>
}

interface WhichPart {
  readonly before?: Stored<AccessEvent> | null
  readonly notes: boolean
}

export const historyQuery = (server: Server, of: HistorySubject, which: WhichPart) =>
  serverQuery(['access', 'events', of, which.before?.id ?? null, which.notes], () =>
    historyPart(server, of, which),
  )

/**
 * Reads the newest access events, or those before an event. Students read their own events; admins
 * also read the notes, and begin with a few, because their pages show much else. Throws a `CallError`.
 */
export async function historyPart(
  server: Server,
  of: HistorySubject,
  { before = null, notes }: WhichPart,
): Promise<HistoryPart> {
  const { newest, older } = shownLimits.history
  const length = notes && before === null ? newest : older
  const { rows, read } = await server.page(
    {
      collection: 'accessEvents',
      where: { ...of },
      order: { field: 'at', descending: true },
      ...(before && { from: { side: 'after', value: before.data.at, id: before.id } }),
      // The extra entry shows whether another page follows.
      limit: length + 1,
    },
    AccessEvent,
  )
  const entries = rows.slice(0, length)
  const ids = notes ? entries.map(({ data }) => data.accessId) : []
  return { entries, more: read > length, notes: await notesOfRecords(server, ids) }
}
