import { applyRegister } from '@shala/contract/attendance/courseHours'
import {
  getLength,
  listOutdated,
  mergeGuests,
  mergeMarks,
  mergeNote,
} from '@shala/contract/attendance/marks'
import * as contract from '@shala/contract/attendance/registers'
import { accessId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import type { Session } from '@shala/contract/schedules/schedules'
import { countSession } from '@shala/domain/attendance/hoursToCome'
import type * as z from 'zod'
import { readSession } from '../bookings/booking.ts'
import { AppError } from '../callable/AppError.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { inTurn } from '../firestore/inTurn.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { missingUserIds } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import type { StaffCaller } from '../people/staffCaller.ts'
import { listCourse } from './listExpected.ts'
import { assertOpen, registers, requireRegister } from './register.ts'
import { listChanged, updateHours } from './updateHours.ts'

type Sent = z.output<typeof contract.saveRegister.input>

/** Two teachers who mark a full session at once would otherwise retry against each other. */
export const saveRegister = implement(contract.saveRegister, (sent, caller) =>
  inTurn(contract.registerId(sent.courseId, sent.sessionId), () =>
    addMarks(sent, caller, new Date()),
  ),
)

function addMarks(sent: Sent, caller: StaffCaller, arrivedAt: Date) {
  const { uid: by } = caller
  const { courseId, sessionId } = sent
  const { marks, note, guests } = datedMarks(sent, by, arrivedAt)
  return commitWithRetry(async (commit) => {
    const records = new RecordCommit(commit, by)
    const [found, session] = await Promise.all([
      records.read(registers, contract.registerId(courseId, sessionId)),
      readSession(courseId, sessionId),
    ])
    const before = requireRegister(caller, found.before, session)
    assertOpen(before, records.at, contract.registerOpensMinutes)
    const unknown = await findUnknown(caller, session, before, marks)
    const length = getLength(before)
    const known = marks
      .filter(({ userId }) => !unknown.has(userId))
      .map((mark) => ({ ...mark, missed: Math.min(mark.missed, length) }))
    const after = contract.RegisterContent.parse({
      ...before,
      marks: mergeMarks(before.marks, known),
      note: mergeNote(before.note, note),
      guests: addGuests(before.guests, guests),
      minutes: sent.minutes === null ? before.minutes : limitMinutes(sent.minutes, before, session),
    })
    const saved = await records.write(found, 'mark', after)
    const changed =
      after.minutes === before.minutes
        ? listChanged(before.marks, after.marks)
        : after.marks.map(({ userId }) => userId)
    await updateHours(commit, { courseId, by }, changed, (hours) => applyRegister(hours, after))
    const outdated = listOutdated(before.marks, known)
    return { ...saved, outdated, unknown: [...unknown] }
  })
}

function addGuests(stored: readonly contract.Guest[], arrived: readonly contract.Guest[]) {
  const guests = mergeGuests(stored, arrived)
  if (guests.length <= limits.registerPeople) return guests
  throw new AppError(
    'resource-exhausted',
    `must be at most ${limits.registerPeople} people in one register`,
    'guests',
  )
}

/** A teacher cannot count more than was planned, or than the office has set. */
function limitMinutes(
  minutes: number,
  before: contract.RegisterContent,
  session: Session | null,
): number {
  const planned = session === null ? 0 : countSession(session).minutes
  return Math.min(minutes, Math.max(planned, before.minutes))
}

/** The step in which the clock of a device is corrected, in milliseconds. */
const clockStep = 5 * 60_000

/**
 * Returns the marks and the note with times on the clock of the server. The device sends its own time
 * with them, so the difference is right even if its clock is wrong. The difference is rounded: otherwise
 * a slow request would make an earlier mark newer than the correction that follows it.
 */
function datedMarks({ marks, note, guests, sentAt }: Sent, by: string, arrivedAt: Date) {
  const ahead = Math.round((sentAt - arrivedAt.getTime()) / clockStep) * clockStep
  const toTime = (at: number) => new Date(Math.min(at, sentAt) - ahead)
  return {
    marks: marks.map((mark): contract.Mark => ({
      ...mark,
      at: toTime(mark.at),
      by,
      overruled: null,
    })),
    note: note && { ...note, at: toTime(note.at), by },
    guests: guests.map(({ id, at, name, reason, isHere }): contract.Guest => ({
      id,
      reason,
      by,
      at: toTime(at),
      name: isHere ? name : '',
      answer: isHere ? 'open' : 'takenBack',
    })),
  }
}

/**
 * Returns the new people of a register who have never had the course or whose account is gone, and for
 * teachers all people who do not have the course now. Their marks are left out, so that one of them does not
 * hold up the others that a phone sends later.
 */
export async function findUnknown(
  { role }: StaffCaller,
  session: Session | null,
  { courseId, marks: stored }: contract.RegisterContent,
  marks: readonly Pick<contract.Mark, 'userId'>[],
): Promise<ReadonlySet<string>> {
  const listed = new Set(stored.map(({ userId }) => userId))
  const fresh = marks.flatMap(({ userId }) => (listed.has(userId) ? [] : userId))
  if (fresh.length === 0) return new Set()
  const [access, gone, expected] = await Promise.all([
    readDocuments(
      'userCourseAccess',
      fresh.map((userId) => accessId(userId, courseId)),
    ),
    missingUserIds(fresh),
    role === 'teacher' && session !== null ? listCourse(session) : [],
  ])
  const inSession = new Set(expected.map(({ userId }) => userId))
  const isKnown = (userId: string) =>
    role === 'teacher'
      ? inSession.has(userId)
      : access.get(accessId(userId, courseId))?.exists === true
  return new Set([...gone, ...fresh.filter((userId) => !isKnown(userId))])
}
