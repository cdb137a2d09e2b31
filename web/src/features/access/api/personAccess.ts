import {
  AccessRecord,
  accessStatus,
  type AccessStatus,
  undoAccessChange,
} from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import { accessId } from '@shala/contract/ids'
import { notesOfPerson } from '#shared/admin/accessNotes.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import {
  type ChangedPayment,
  describeAccess,
  describeChangedPayment,
  describeRemaining,
} from '../model/describeAccess.ts'

/** A course of a person that has just changed. */
interface Changed {
  courseId: string
  course: string
  what: AccessChange
}

/** The kind of change: one of several enrolments removed, a payment changed, or another change. */
export type AccessChange = 'one removed' | { readonly payment: ChangedPayment } | 'other'

/**
 * Reports a change of a person's access with the dates they have now, and offers to undo it. The
 * text comes from the stored record, not from the button that was pressed.
 */
export function useAccessChanges({ userId, name }: { userId: string; name: string }) {
  const server = useServer()
  const { done, say } = useUndo()

  const changed = async ({ courseId, course, what }: Changed) => {
    const id = accessId(userId, courseId)
    say(null, 'access', id)
    void refresh(['access'])
    const names = { name, course }
    const read = () => server.get('userCourseAccess', id, AccessRecord)
    const record = await read().catch(() => null)
    // The change was saved, but its result could not be read.
    if (record === null) {
      say({ text: 'Saved.' }, 'access', id)
      return
    }
    const { revision } = record
    const describe = (now: AccessRecord | null): string => {
      if (typeof what === 'object') return describeChangedPayment(now, what.payment, names)
      return describeAccess(now, names, new Date())
    }
    const done = {
      text:
        what === 'one removed' ? describeRemaining(record, names, new Date()) : describe(record),
      undo: async () => {
        await server.call(undoAccessChange, { userId, courseId, revision })
        void refresh(['access'])
        return `Undone. ${describe(await read())}`
      },
    }
    say(done, 'access', id)
  }
  return { done, changed: (change: Changed) => void changed(change) }
}

/** A record with its status at the time of reading, and its admin notes, the newest first. */
export interface HeldRecord {
  record: AccessRecord
  status: AccessStatus
  readAt: Date
  notes: readonly AccessNote[]
}

/** A person's records by course. */
export type PersonRecords = ReadonlyMap<string, HeldRecord>

export const personRecordsQuery = (server: Server, userId: string) =>
  serverQuery(['access', 'records', { userId }], () => getRecords(server, userId))

/**
 * Reads all access records of a person, including revoked ones. For admins; throws a `CallError`.
 */
async function getRecords(server: Server, userId: string): Promise<PersonRecords> {
  const [stored, notes] = await Promise.all([
    server.list({ collection: 'userCourseAccess', where: { userId } }, AccessRecord),
    notesOfPerson(server, userId),
  ])
  const now = new Date()
  return new Map(
    stored.map(({ id, data }) => [
      data.courseId,
      { record: data, status: accessStatus(data, now), readAt: now, notes: notes.get(id) ?? [] },
    ]),
  )
}
