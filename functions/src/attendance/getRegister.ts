import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import * as contract from '@shala/contract/attendance/registers'
import type { RegisterContent, RegisterPerson } from '@shala/contract/attendance/registers'
import { Course } from '@shala/contract/courses/courses'
import { EnrolmentRequest, listGroupDates } from '@shala/contract/courses/enrolments'
import { limits } from '@shala/contract/limits'
import { isForStudent, type Session } from '@shala/contract/schedules/schedules'
import { bookingsOfSession } from '../bookings/booking.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { findUsers } from '../people/findUser.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { readSession, registers, requireRegister } from './register.ts'

export const getRegister = staffCallable(
  contract.getRegister,
  async ({ courseId, sessionId }): Promise<contract.SeenRegister> => {
    const store = firestore()
    const [stored, session, course, plan] = await Promise.all([
      store.collection('registers').doc(contract.registerId(courseId, sessionId)).get(),
      readSession(courseId, sessionId),
      store.collection('courses').doc(courseId).get(),
      store.collection('hourPlans').doc(courseId).get(),
    ])
    const before = readRecord(registers, stored)
    const register = requireRegister(before, session)
    const people = session === null ? [] : await listExpected(session)
    const { marks, note } = register
    const named = await findNames([
      ...people.map(({ userId }) => userId),
      ...marks.flatMap(({ userId, by }) => [userId, by]),
      ...(note ? [note.by] : []),
    ])
    const nameOf = (uid: string) => named.get(uid)?.name ?? 'Deleted account'
    const { title, teacher, timeZone, startsAt, endsAt, categoryId } = register
    const { minutes, online, takesPlace } = register
    const categories = HourPlan.safeParse(plan.data()).data?.categories ?? []
    return {
      ...{ title, teacher, timeZone, categoryId, minutes, online, takesPlace },
      course: Course.safeParse(course.data()).data?.title ?? courseId,
      room: session?.roomName ?? '',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      category: categories.find(({ id }) => id === categoryId)?.name ?? '',
      revision: before?.revision ?? 0,
      people: withMarked(people, register)
        .map((person) => ({ ...person, name: nameOf(person.userId), email: '' }))
        .map((person) => ({ ...person, email: named.get(person.userId)?.email ?? '' }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      marks: marks.map((mark) => ({
        ...mark,
        at: mark.at.toISOString(),
        byName: nameOf(mark.by),
      })),
      note: note && { text: note.text, at: note.at.toISOString(), byName: nameOf(note.by) },
    }
  },
)

type Expected = Pick<RegisterPerson, 'userId' | 'expected' | 'booking'>

/**
 * Returns the students with a booking, and those of the course and its group date. Students are expected
 * with a booking or, in a session without any, as members of its group.
 */
async function listExpected(session: Session): Promise<Expected[]> {
  const { courseId } = session
  const [bookings, group] = await Promise.all([
    bookingsOfSession(courseId, sessionKey(session)),
    listGroup(session),
  ])
  const states = new Map(bookings.map(({ booking }) => [booking.userId, booking.state]))
  const isBooked = [...states.values()].includes('booked')
  return [...new Set([...states.keys(), ...group])].map((userId) => {
    const booking = states.get(userId) ?? null
    return { userId, booking, expected: isBooked ? booking === 'booked' : group.has(userId) }
  })
}

const sessionKey = (session: Session) =>
  `${session.scheduleId}_${session.wallTime.replaceAll(/[-:]/g, '')}`

/**
 * Returns the students of the course on the day of the session, of its group date if it has one. In a
 * course with more students than a register holds only bookings say who comes.
 */
async function listGroup(session: Session): Promise<ReadonlySet<string>> {
  const { courseId, dateKey, startsAt } = session
  const { docs } = await firestore()
    .collection('userCourseAccess')
    .where('courseId', '==', courseId)
    .where('isActive', '==', true)
    .limit(2 * limits.registerPeople + 1)
    .get()
  if (docs.length > 2 * limits.registerPeople) return new Set()
  const holders = docs.flatMap((stored) => {
    const record = AccessRecord.safeParse(stored.data()).data
    return record && isAccessActive(record, startsAt) ? record.userId : []
  })
  const dates = dateKey === null ? null : await readGroups(courseId, startsAt)
  const group = holders.filter((userId) =>
    isForStudent(session, dates?.get(userId) ?? new Set<string>()),
  )
  return new Set(group.length > limits.registerPeople ? [] : group)
}

/** Returns the dates of the students who have a place in the course, by student. */
async function readGroups(courseId: string, at: Date): Promise<Map<string, Set<string>>> {
  const { docs } = await firestore()
    .collection('enrolmentRequests')
    .where('courseId', '==', courseId)
    .where('state', '==', 'accepted')
    .get()
  const requests = docs.flatMap((stored) => EnrolmentRequest.safeParse(stored.data()).data ?? [])
  return new Map(
    [...Map.groupBy(requests, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      listGroupDates(own, at).get(courseId) ?? new Set<string>(),
    ]),
  )
}

function withMarked(people: readonly Expected[], { marks }: RegisterContent): Expected[] {
  const listed = new Set(people.map(({ userId }) => userId))
  const others = marks.filter(({ userId }) => !listed.has(userId))
  return [
    ...people,
    ...others.map(({ userId }) => ({ userId, expected: false, booking: null }) as const),
  ]
}

async function findNames(userIds: readonly string[]) {
  const users = await findUsers([...new Set(userIds)].map((uid) => ({ uid })))
  return new Map(
    users.map(({ uid, displayName, email = '' }) => [uid, { name: displayName ?? email, email }]),
  )
}
