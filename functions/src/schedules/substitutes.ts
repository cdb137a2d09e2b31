import { TeacherContent } from '@shala/contract/people/teachers'
import { RoomContent } from '@shala/contract/schedules/rooms'
import type {
  ScheduleConflict,
  ScheduleForm,
  Session,
  Substitute,
} from '@shala/contract/schedules/schedules'
import { searchKey } from '@shala/contract/values/searchKey'
import type { Meeting } from '@shala/domain/schedules/clashes'
import { AppError, notFound } from '../callable/AppError.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { findConflicts } from './sessionChanges.ts'

type SubstitutedFields = Pick<
  Session,
  'teacherId' | 'teacher' | 'teacherKey' | 'isSubstituted' | 'roomId' | 'roomName' | 'place'
>

/** The fields that substitutes change, by the wall time of the session. */
export type Substitutions = ReadonlyMap<string, Partial<SubstitutedFields>>

/**
 * Reads the teachers and rooms of substitutes for the sessions to come of a form. Throws an AppError if one of
 * them is missing or archived, except a substitute that was set before, and for a room that is too small.
 */
export async function readSubstitutions(
  substitutes: readonly Substitute[],
  before: readonly Substitute[],
  coming: readonly Meeting[],
  form: Pick<ScheduleForm, 'seats'>,
): Promise<Substitutions> {
  const times = new Set(coming.map(({ wallTime }) => wallTime))
  const wanted = substitutes.filter(({ wallTime }) => times.has(wallTime))
  const [teachers, rooms] = await Promise.all([
    readDocuments('teachers', new Set(wanted.map(({ teacherId }) => teacherId))),
    readDocuments('rooms', new Set(wanted.flatMap(({ roomId }) => roomId ?? []))),
  ])
  return new Map(
    wanted.map((substitute): [string, Partial<SubstitutedFields>] => {
      const { wallTime, teacherId, roomId } = substitute
      const known = before.find((one) => one.wallTime === wallTime)
      const stored = teachers.get(teacherId)
      if (stored?.exists !== true)
        throw notFound('substitute.teacherId', 'there is no such teacher')
      const teacher = TeacherContent.parse(stored.data())
      if (!teacher.active && known?.teacherId !== teacherId) {
        throw not('substitute.teacherId', 'is archived; restore the teacher first')
      }
      const { name } = teacher
      const taught = { teacherId, teacher: name, teacherKey: searchKey(name), isSubstituted: true }
      if (roomId === null) return [wallTime, taught]
      const storedRoom = rooms.get(roomId)
      if (storedRoom?.exists !== true) throw notFound('substitute.roomId', 'there is no such room')
      const room = RoomContent.parse(storedRoom.data())
      if (!room.active && known?.roomId !== roomId) throw not('substitute.roomId', 'is archived')
      if (form.seats > room.capacity) {
        const message = `must hold the ${form.seats} seats of the session; ${room.name} holds ${room.capacity}`
        throw not('substitute.roomId', message)
      }
      return [wallTime, { ...taught, roomId, roomName: room.name, place: room.place }]
    }),
  )
}

/** Returns the conflicts of a schedule's meetings at `at`, each with its own teacher and room. */
export async function findAllConflicts(
  id: string | undefined,
  form: Pick<ScheduleForm, 'roomId' | 'teacherId' | 'teacher'>,
  substitutions: Substitutions,
  coming: readonly Meeting[],
  at: Date,
): Promise<ScheduleConflict[]> {
  const own = coming.filter(({ wallTime }) => !substitutions.has(wallTime))
  const substituted = coming.filter(({ wallTime }) => substitutions.has(wallTime))
  const found = await Promise.all([
    findConflicts(id, form, own, at),
    ...substituted.map((meeting) => {
      const { roomId, teacherId, teacher } = { ...form, ...substitutions.get(meeting.wallTime) }
      return findConflicts(id, { roomId, teacherId, teacher }, [meeting], at)
    }),
  ])
  return found.flat()
}

const not = (field: string, message: string) => new AppError('failed-precondition', message, field)
