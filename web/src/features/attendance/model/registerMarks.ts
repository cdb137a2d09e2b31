import type { EntryKind } from '@shala/contract/attendance/courseHours'
import {
  GuestReason,
  isInRegister,
  MarkState,
  type RegisterPerson,
  type SeenRegister,
} from '@shala/contract/attendance/registers'
import { CourseId, RecordId, Uid } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import * as z from 'zod'
import { joinList } from '#shared/joinList.ts'
import {
  isUnsent,
  type PendingItem,
  type PendingKind,
  type PendingMap,
  sendingShape,
} from '#shared/pending/pendingItem.ts'

export const markLabels: Readonly<Record<MarkState, string>> = {
  none: 'Not marked',
  present: 'Present',
  absent: 'Absent',
  excused: 'Excused',
  late: 'Late',
  leftEarly: 'Left early',
  madeUp: 'Making up',
}

export const guestLabels: Readonly<Record<GuestReason, string>> = {
  guest: 'Guest',
  madeUp: 'Makes up for another session',
  paid: 'Paid at the door',
}

export const entryLabels: Readonly<Record<EntryKind, string>> = {
  assignment: 'Assignment',
  waived: 'Waived',
  correction: 'Correction',
  cancel: 'Cancellation',
}

const saidShape = {
  courseId: CourseId,
  sessionId: RecordId,
  /** Empty for the note and for guests of the register. */
  studentId: z.union([z.literal(''), Uid]),
  /** A person without a place; null for marks and the note. */
  guest: z.strictObject({ id: z.uuid(), reason: GuestReason }).nullable().default(null),
  /** Of a guest, `none` takes them back. */
  status: MarkState,
  missed: z.int().min(0).max(limits.sessionMinutes),
  /** The note, or the name of a guest. */
  text: z.string().max(limits.registerNote),
  /** By which the server knows a mark that it has already. */
  id: z.uuid(),
}

const SaidAttendance = z.strictObject(saidShape)
/** A student's mark, a guest, or the note, as the teacher set it on this device. */
export type SaidAttendance = Readonly<z.infer<typeof SaidAttendance>>
type AttendanceItem = PendingItem<SaidAttendance>
export type AttendanceItems = PendingMap<SaidAttendance>

type Place = Pick<SaidAttendance, 'courseId' | 'sessionId'>

export const itemKey = ({ courseId, sessionId }: Place, studentId: string) =>
  `${courseId} ${sessionId} ${studentId}`

export const registerMarkKind: PendingKind<SaidAttendance> = {
  prefix: 'shala.attendance ',
  schema: z.strictObject({ ...saidShape, ...sendingShape }),
  getKey: (said) => itemKey(said, said.guest?.id ?? said.studentId),
  isSame: (one, other) => one.id === other.id,
}

/** The mark of a student as the page shows it. */
export interface ShownMark {
  readonly status: MarkState
  readonly missed: number
  readonly state: AttendanceItem['state'] | null
  readonly message: string
  /** Where the server has it: by whom it was made, and when. */
  readonly by: string
  readonly at: string | null
  /** The mark of another teacher that it changed; null for none. */
  readonly changed: SeenRegister['marks'][number]['changed']
}

const none: ShownMark = {
  status: 'none',
  missed: 0,
  state: null,
  message: '',
  by: '',
  at: null,
  changed: null,
}

/** Returns the mark of a student: the one on this device, unless it was refused, else the stored one. */
export function getShownMark(
  place: Place,
  { marks }: SeenRegister,
  items: AttendanceItems,
  userId: string,
): ShownMark {
  const item = items.get(itemKey(place, userId))
  const mark = marks.find((one) => one.userId === userId)
  const stored: ShownMark =
    mark === undefined
      ? none
      : {
          ...none,
          status: mark.state,
          missed: mark.missed,
          by: mark.byName,
          at: mark.at,
          changed: mark.changed,
        }
  if (item === undefined) return stored
  const { status, missed, state, message } = item
  if (state === 'refused') return { ...stored, state, message }
  return { ...none, status, missed, state, message }
}

/** Lists the items of a register that the server has not got yet. */
export function listUnsent(
  { courseId, sessionId }: Place,
  items: AttendanceItems,
): AttendanceItem[] {
  return [...items.values()].filter(
    (item) => item.courseId === courseId && item.sessionId === sessionId && isUnsent(item),
  )
}

/** Counts marks, guests and notes in words, such as `2 marks and 1 note`. */
export function describeItems(items: readonly AttendanceItem[]): string {
  const guests = items.filter(({ guest }) => guest !== null).length
  const notes = items.filter(isNote).length
  const marks = items.length - notes - guests
  const count = (n: number, noun: string) => (n === 0 ? [] : `${n} ${noun}${n === 1 ? '' : 's'}`)
  return joinList([count(marks, 'mark'), count(guests, 'guest'), count(notes, 'note')].flat())
}

export const isNote = ({ studentId, guest }: SaidAttendance) => studentId === '' && guest === null

/** A person without a place as the page shows them. */
export interface ShownGuest {
  readonly id: string
  readonly name: string
  readonly reason: GuestReason
  /** `unsent` is on this device only, `refused` was not taken by the server. */
  readonly state: 'open' | 'left' | 'unsent' | 'refused'
  readonly message: string
}

/** Lists the guests of a register: the stored ones, and those on this device that were not taken back. */
export function listGuests(
  { courseId, sessionId }: Place,
  { guests }: SeenRegister,
  items: AttendanceItems,
): ShownGuest[] {
  const own = [...items.values()].filter(
    (item) => item.courseId === courseId && item.sessionId === sessionId,
  )
  const said = new Map(own.flatMap((item) => (item.guest ? [[item.guest.id, item] as const] : [])))
  const stored = guests
    .filter(({ id }) => said.get(id)?.status !== 'none')
    .map(({ id, name, reason, answer }) => ({ id, name, reason, state: answer, message: '' }))
  const known = new Set(guests.map(({ id }) => id))
  const fresh = [...said.values()].flatMap(({ guest, status, text, state, message }) =>
    guest === null || status === 'none' || known.has(guest.id)
      ? []
      : [{ ...guest, name: text, state: guestStates[state], message }],
  )
  return [...stored, ...fresh]
}

const guestStates = {
  waiting: 'unsent',
  sending: 'unsent',
  saved: 'open',
  refused: 'refused',
} as const

/** Splits the people of a register: those who should come or have a mark, and the others. */
export function splitPeople(
  people: readonly RegisterPerson[],
  getMark: (userId: string) => ShownMark,
) {
  const isListed = (person: RegisterPerson) => isInRegister(person, getMark(person.userId).status)
  return { listed: people.filter(isListed), others: people.filter((one) => !isListed(one)) }
}

/** Returns why people could not be added to a register that does not list them. */
export function listRefusedStrangers(
  { courseId, sessionId }: Place,
  { people }: SeenRegister,
  items: AttendanceItems,
): string[] {
  const listed = new Set(['', ...people.map(({ userId }) => userId)])
  const refused = [...items.values()].filter(
    (item) =>
      item.courseId === courseId &&
      item.sessionId === sessionId &&
      item.state === 'refused' &&
      !listed.has(item.studentId),
  )
  return [...new Set(refused.map(({ message }) => message))]
}
