import { plainCounts } from '@shala/contract/attendance/hourPlans'
import { Course } from '@shala/contract/courses/courses'
import { assertRevision } from '@shala/contract/records'
import { Booking } from '@shala/contract/schedules/bookings'
import { RoomContent } from '@shala/contract/schedules/rooms'
import * as contract from '@shala/contract/schedules/schedules'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import { findClashes, refuseClashes } from '@shala/domain/schedules/clashes'
import { expandSessions } from '@shala/domain/schedules/expandSessions'
import { buildSession, fromForm } from '@shala/domain/schedules/schedule'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** A schedule of the fake school, by its title, with its sessions; answers its id. Its clock is UTC. */
export function addSchedule(
  school: FakeSchool,
  title: string,
  wishes: Partial<contract.Schedule> = {},
): string {
  const id = searchKey(title).replaceAll(' ', '-')
  const form: contract.ScheduleForm = {
    courseId: 'sound-healing-certification',
    roomId: 'the-attic',
    teacherId: null,
    teacher: 'Asha Raman',
    title,
    timeZone: 'UTC',
    start: '2027-03-22T18:00',
    minutes: 90,
    rule: null,
    exceptions: [],
    seats: 18,
    dateKey: null,
    counts: plainCounts,
  }
  put(school, id, contract.ScheduleForm.strip().parse({ ...form, ...wishes }), {
    revision: 1,
    status: 'planned',
    ...wishes,
  })
  return id
}

function stored(school: FakeSchool, id: string): contract.Schedule {
  return contract.Schedule.parse(school.collections.get('schedules')?.get(id))
}

function bookedBy(school: FakeSchool, id: string): number {
  const coming = school
    .findAll('bookings', Booking)
    .filter(({ scheduleId, state }) => scheduleId === id && state !== 'left')
  return new Set(coming.map(({ userId }) => userId)).size
}

function getClashes(
  school: FakeSchool,
  id: string | undefined,
  form: contract.ScheduleForm,
): contract.ScheduleConflict[] {
  const others = school
    .findAll('sessions', contract.Session)
    .filter(({ scheduleId }) => scheduleId !== id)
  const { roomId, teacherId, teacher } = form
  return findClashes(
    expandSessions(form).meetings,
    { roomId, teacherId, teacherKey: searchKey(teacher) },
    others,
  )
}

/** The room of sessions whose room is not added. */
const attic = RoomContent.parse({
  name: 'The Attic',
  place: { kind: 'address', address: '12 Rope Walk' },
  capacity: 18,
  color: 'clay',
  active: true,
  ...nameKeys('The Attic'),
})

function put(
  school: FakeSchool,
  id: string,
  form: contract.ScheduleForm,
  { revision, status }: Pick<contract.Schedule, 'revision' | 'status'>,
): void {
  const { meetings } = expandSessions(form)
  const { teacher, courseId } = form
  const course = Course.parse(school.collections.get('courses')?.get(courseId))
  const context = { room: attic, course, teacher }
  school.add('schedules', id, { ...fromForm(form, status, context, meetings, []), revision })
  const path = contract.sessionsPath(courseId)
  for (const [key, session] of school.collections.get(path) ?? []) {
    if (contract.Session.parse(session).scheduleId === id) school.collections.get(path)?.delete(key)
  }
  if (status === 'cancelled') return
  for (const meeting of meetings) {
    const session = buildSession(id, form, context, meeting)
    school.put(path, contract.toSessionId(session), session)
  }
}

export const scheduleAnswers: Answers = [
  answer(contract.previewSchedule, (school, { id, schedule }) => {
    const { meetings, notices } = expandSessions(schedule)
    const sessions = meetings.map(({ wallTime, startsAt, endsAt }) => ({
      wallTime,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      begun: false,
    }))
    const affected = id === undefined ? 0 : bookedBy(school, id)
    return { sessions, notices, clashes: getClashes(school, id, schedule), affected }
  }),
  answer(contract.saveSchedule, (school, { id: known, revision, schedule }) => {
    const before = known === undefined ? null : stored(school, known)
    assertRevision({ noun: 'schedule' }, before, revision ?? 'none')
    const id = known ?? searchKey(schedule.title).replaceAll(' ', '-')
    refuseClashes(getClashes(school, id, schedule))
    const next = (before?.revision ?? 0) + 1
    put(school, id, schedule, { revision: next, status: before?.status ?? 'planned' })
    return { id, revision: next }
  }),
  answer(contract.setScheduleStatus, (school, { id, revision, status }) => {
    const before = stored(school, id)
    assertRevision({ noun: 'schedule' }, before, revision)
    const form = contract.ScheduleForm.strip().parse(before)
    put(school, id, form, { revision: revision + 1, status })
    return { id, revision: revision + 1 }
  }),
]
