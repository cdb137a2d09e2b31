import { limits } from '@shala/contract/limits'
import { StaffRecord } from '@shala/contract/people/staff'
import * as contract from '@shala/contract/people/teachers'
import { Booking } from '@shala/contract/schedules/bookings'
import { Schedule, Session, toSessionId } from '@shala/contract/schedules/schedules'
import * as teaching from '@shala/contract/schedules/teaching'
import { TeacherSession } from '@shala/contract/schedules/teaching'
import { nameKeys, searchKey } from '@shala/contract/values/searchKey'
import { distinguishNames } from '@shala/domain/people/distinguishNames'
import { CallError } from '#shared/CallError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** A teacher of the fake school; answers the id: the name, or the address where one is given. */
export function addTeacher(
  school: FakeSchool,
  name: string,
  wishes: Partial<contract.Teacher> = {},
): string {
  const id = searchKey(wishes.email || name).replaceAll(/[ @.]/g, '-')
  const plain = { email: '', active: true }
  return school.add('teachers', id, {
    name,
    ...nameKeys(name, wishes.email ?? ''),
    ...plain,
    ...wishes,
  })
}

/** The sessions of the sample teacher, by the record that her staff note names. */
function listOwnSessions(school: FakeSchool): Session[] {
  const note = StaffRecord.parse(school.collections.get('admins')?.get('sample-teacher'))
  return school
    .findAll('sessions', Session)
    .filter(({ teacherId }) => teacherId !== null && teacherId === note.teacherId)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

function toTeacherSession(session: Session): TeacherSession {
  return TeacherSession.strip().parse({
    ...session,
    sessionId: toSessionId(session),
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
  })
}

function findPerson(school: FakeSchool, userId: string) {
  const person = school.people.find((known) => known.userId === userId)
  return { name: person?.displayName ?? null, email: person?.email ?? '' }
}

export const teacherAnswers: Answers = [
  answer(teaching.getTeacherSession, (school, { courseId, sessionId }) => {
    const session = listOwnSessions(school).find(
      (own) => own.courseId === courseId && toSessionId(own) === sessionId,
    )
    if (session === undefined) {
      throw new CallError('not-found', 'sessionId: there is no such session')
    }
    const there = [...(school.collections.get('bookings')?.values() ?? [])]
      .map((stored) => Booking.parse(stored))
      .filter((booking) => booking.courseId === courseId && booking.sessionId === sessionId)
      .flatMap(({ userId, state }) => (state === 'left' ? [] : [{ userId, state }]))
    const names = distinguishNames(there.map(({ userId }) => findPerson(school, userId)))
    const people = there.map((one, at) => ({
      ...one,
      name: names[at] ?? '',
      lessonsDone: 3,
      minutesDone: 90,
    }))
    return { session: toTeacherSession(session), people, lessons: 12, minutesRequired: 600 }
  }),
  answer(teaching.listTeacherSessions, (school, { from, before, latestFirst }) => {
    const found = listOwnSessions(school).filter(
      ({ startsAt }) => startsAt >= new Date(from) && startsAt < new Date(before),
    )
    const sessions = (latestFirst ? found.toReversed() : found).slice(0, limits.teacherSessions)
    return { sessions: sessions.map(toTeacherSession), more: sessions.length < found.length }
  }),
  answer(contract.saveTeacher, (school, { id: known, revision, teacher, adopt }) => {
    if (known !== undefined) {
      const decide = (before: contract.TeacherContent | null) =>
        contract.applyTeacherForm(before, teacher)
      return school.change(contract.teachers, known, revision ?? 'none', decide)
    }
    const id = addTeacher(school, teacher.name, { ...teacher, updatedAt: new Date() })
    for (const [key, stored] of adopt ? (school.collections.get('schedules') ?? []) : []) {
      const schedule = Schedule.parse(stored)
      if (schedule.teacherKey !== searchKey(teacher.name) || schedule.teacherId !== null) continue
      school.put('schedules', key, { ...schedule, teacherId: id, revision: schedule.revision + 1 })
    }
    return { id, revision: 1 }
  }),
  answer(contract.setTeacherActive, (school, { id, revision, active }) =>
    school.change(contract.teachers, id, revision, (before) => before && { ...before, active }),
  ),
]
