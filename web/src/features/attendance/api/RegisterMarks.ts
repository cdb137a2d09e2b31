import { type MarkState, saveRegister } from '@shala/contract/attendance/registers'
import { createContext, use, useSyncExternalStore } from 'react'
import { onSignOut } from '#shared/browser/privateMemory.ts'
import { PendingSender } from '#shared/pending/PendingSender.ts'
import { browserDevice, type Device } from '#shared/pending/device.ts'
import type { PendingItem } from '#shared/pending/pendingItem.ts'
import type { Server } from '#shared/server.ts'
import {
  type AttendanceItems,
  isNote,
  itemKey,
  registerMarkKind,
  type SaidAttendance,
  type ShownGuest,
} from '../model/registerMarks.ts'

interface Place {
  readonly courseId: string
  readonly sessionId: string
}

/** Sends the marks, guests and the note of one register in one request, and reports its revision after that. */
async function sendMarks(
  server: Server,
  items: readonly PendingItem<SaidAttendance>[],
  onSaved: (place: Place, revision: number) => void,
): Promise<ReadonlyMap<string, string> | undefined> {
  const [first] = items
  if (first === undefined) return undefined
  const { courseId, sessionId } = first
  const note = items.find(isNote)
  const { unknown, revision } = await server.call(saveRegister, {
    courseId,
    sessionId,
    sentAt: Date.now(),
    marks: items
      .filter(({ studentId }) => studentId !== '')
      .map(({ studentId, status, missed, id, at }) => ({
        userId: studentId,
        state: status,
        missed,
        id,
        at,
      })),
    note: note ? { text: note.text, id: note.id, at: note.at } : null,
    guests: items.flatMap(({ guest, text, status, at }) =>
      guest ? [{ ...guest, name: text, isHere: status !== 'none', at }] : [],
    ),
  })
  onSaved(first, revision)
  const message = 'This person is not in the session.'
  return new Map(unknown.map((userId) => [itemKey(first, userId), message]))
}

/** The marks of registers that this teacher takes. */
export class RegisterMarks extends PendingSender<SaidAttendance> {
  /** The revisions of the registers after the last marks of this page. */
  readonly #revisions: Map<string, number>

  constructor(device: Device) {
    const revisions = new Map<string, number>()
    const send = (
      server: Server,
      _: string | undefined,
      items: readonly PendingItem<SaidAttendance>[],
    ) => sendMarks(server, items, (place, revision) => revisions.set(itemKey(place, ''), revision))
    const isSentWith = (one: Place, other: Place) =>
      one.courseId === other.courseId && one.sessionId === other.sessionId
    super({ ...registerMarkKind, send, isSentWith }, device)
    this.#revisions = revisions
  }

  /** Returns true if a register of this revision has the marks that were sent from this page. */
  hasSaved(place: Place, revision: number): boolean {
    return revision >= (this.#revisions.get(itemKey(place, '')) ?? 0)
  }

  mark(
    server: Server,
    { courseId, sessionId }: Place,
    studentIds: readonly string[],
    status: MarkState,
    missed = 0,
  ): Promise<void> {
    const said = studentIds.map((studentId) => ({
      courseId,
      sessionId,
      studentId,
      guest: null,
      status,
      missed,
      text: '',
      id: crypto.randomUUID(),
    }))
    return this.say(server, said)
  }

  writeNote(server: Server, { courseId, sessionId }: Place, text: string): Promise<void> {
    const note = { courseId, sessionId, studentId: '', guest: null, missed: 0, text }
    return this.say(server, [{ ...note, status: 'none', id: crypto.randomUUID() }])
  }

  /** Adds a person without a place, or takes them back. */
  sayGuest(
    server: Server,
    { courseId, sessionId }: Place,
    { id, name, reason }: Pick<ShownGuest, 'id' | 'name' | 'reason'>,
    isHere: boolean,
  ): Promise<void> {
    const guest = { courseId, sessionId, studentId: '', guest: { id, reason }, missed: 0 }
    const status = isHere ? 'present' : 'none'
    return this.say(server, [{ ...guest, status, text: name, id: crypto.randomUUID() }])
  }
}

/** Lives as long as the teacher is signed in, so that unsent marks outlast their page. */
const lasting = new RegisterMarks(browserDevice)
onSignOut(() => lasting.reset())

export const RegisterMarksContext = createContext(lasting)

export function useRegisterMarks(): { keeper: RegisterMarks; items: AttendanceItems } {
  const keeper = use(RegisterMarksContext)
  return { keeper, items: useSyncExternalStore(keeper.subscribe, keeper.marks, keeper.marks) }
}
