import { saveRegister, type MarkState } from '@shala/contract/attendance/registers'
import { PendingSender } from '../../../shared/pending/PendingSender.ts'
import type { Device } from '../../../shared/pending/device.ts'
import type { PendingItem } from '../../../shared/pending/pendingItem.ts'
import type { Server } from '../../../shared/server.ts'
import { itemKey, registerMarkKind, type SaidAttendance } from '../model/registerMarks.ts'

interface Place {
  readonly courseId: string
  readonly sessionId: string
}

/** Sends the marks and the note of one register in one request. */
async function sendMarks(
  server: Server,
  _: string | undefined,
  items: readonly PendingItem<SaidAttendance>[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const [first] = items
  if (first === undefined) return undefined
  const { courseId, sessionId } = first
  const note = items.find(({ studentId }) => studentId === '')
  const { unknown } = await server.call(saveRegister, {
    ...{ courseId, sessionId, sentAt: Date.now() },
    marks: items
      .filter(({ studentId }) => studentId !== '')
      .map(({ studentId, status, missed, id, at }) => ({
        ...{ userId: studentId, state: status, missed, id, at },
      })),
    note: note ? { text: note.text, id: note.id, at: note.at } : null,
  })
  const message = 'This person is not in the session.'
  return new Map(unknown.map((userId) => [itemKey(first, userId), message]))
}

/** The marks of registers that this teacher takes. */
export class RegisterMarks extends PendingSender<SaidAttendance> {
  constructor(device: Device) {
    const isSentWith = (one: Place, other: Place) =>
      one.courseId === other.courseId && one.sessionId === other.sessionId
    super({ ...registerMarkKind, send: sendMarks, isSentWith }, device)
  }

  /** Marks students with one state. */
  mark(
    server: Server,
    { courseId, sessionId }: Place,
    studentIds: readonly string[],
    status: MarkState,
    missed = 0,
  ): Promise<void> {
    const said = studentIds.map((studentId) => ({
      ...{ courseId, sessionId, studentId, status, missed, text: '' },
      id: crypto.randomUUID(),
    }))
    return this.say(server, said)
  }

  writeNote(server: Server, { courseId, sessionId }: Place, text: string): Promise<void> {
    const status = 'none' as const
    const note = { courseId, sessionId, studentId: '', status, missed: 0, text }
    return this.say(server, [{ ...note, id: crypto.randomUUID() }])
  }
}
