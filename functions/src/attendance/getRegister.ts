import { HourPlan } from '@shala/contract/attendance/hourPlans'
import * as contract from '@shala/contract/attendance/registers'
import type { RegisterContent } from '@shala/contract/attendance/registers'
import { Course } from '@shala/contract/courses/courses'
import { distinguishNames } from '@shala/domain/people/distinguishNames'
import { readSession } from '../bookings/booking.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { findUsers } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { getDisplayName } from '../people/person.ts'
import type { StaffCaller } from '../people/staffCaller.ts'
import { type Expected, listAwaited, listExpected } from './listExpected.ts'
import { registers, requireRegister } from './register.ts'

export const getRegister = implement(
  contract.getRegister,
  async ({ courseId, sessionId }, caller): Promise<contract.SeenRegister> => {
    const store = firestore()
    const [stored, session, course, plan] = await Promise.all([
      store.collection('registers').doc(contract.registerId(courseId, sessionId)).get(),
      readSession(courseId, sessionId),
      store.collection('courses').doc(courseId).get(),
      store.collection('hourPlans').doc(courseId).get(),
    ])
    const before = readRecord(registers, stored)
    const register = requireRegister(caller, before, session)
    // A teacher sees the people of this session, and not all students of the course.
    const list = caller.role === 'teacher' ? listAwaited : listExpected
    const people = session === null ? [] : await list(session)
    const { marks, note, guests } = register
    const named = await findNames(caller, [
      ...people.map(({ userId }) => userId),
      ...marks.flatMap(({ userId, by, overruled }) => [userId, by, overruled?.by ?? by]),
      ...(note ? [note.by] : []),
      ...guests.map(({ by }) => by),
    ])
    const nameOf = (uid: string) => named.get(uid)?.name ?? 'Deleted account'
    const { title, teacher, timeZone, startsAt, endsAt, categoryId } = register
    const { minutes, online, takesPlace } = register
    const categories = HourPlan.safeParse(plan.data()).data?.categories ?? []
    return {
      title,
      teacher,
      timeZone,
      categoryId,
      minutes,
      online,
      takesPlace,
      course: Course.safeParse(course.data()).data?.title ?? courseId,
      room: session?.roomName ?? '',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      category: categories.find(({ id }) => id === categoryId)?.name ?? '',
      revision: before?.revision ?? 0,
      people: withMarked(people, register)
        .map((person) => ({
          ...person,
          name: nameOf(person.userId),
          email: named.get(person.userId)?.email ?? '',
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      marks: marks.map(({ overruled, ...mark }) => ({
        ...mark,
        at: mark.at.toISOString(),
        byName: nameOf(mark.by),
        changed:
          overruled === null || overruled.state === mark.state
            ? null
            : { from: overruled.state, byName: nameOf(overruled.by) },
      })),
      note: note && { text: note.text, at: note.at.toISOString(), byName: nameOf(note.by) },
      guests: guests.flatMap(({ id, name, reason, answer, by }) =>
        answer === 'open' || answer === 'left'
          ? [{ id, name, reason, answer, byName: nameOf(by) }]
          : [],
      ),
    }
  },
)

function withMarked(people: readonly Expected[], { marks }: RegisterContent): Expected[] {
  const listed = new Set(people.map(({ userId }) => userId))
  const others = marks.filter(({ userId }) => !listed.has(userId))
  return [
    ...people,
    ...others.map(({ userId }) => ({ userId, expected: false, booking: null }) as const),
  ]
}

/**
 * Finds the names of people, and for the office their addresses. Teachers see no addresses, but as much of
 * them as tells two people of one name apart.
 */
async function findNames({ role }: StaffCaller, userIds: readonly string[]) {
  const users = await findUsers([...new Set(userIds)].map((uid) => ({ uid })))
  const isTeacher = role === 'teacher'
  const names = distinguishNames(
    users.map((user) => ({ name: getDisplayName(user), email: user.email ?? '' })),
  )
  return new Map(
    users.map((user, place) => {
      const email = isTeacher ? '' : (user.email ?? '')
      const name = isTeacher ? names[place] : getDisplayName(user)
      return [user.uid, { name: name ?? (email || 'No name'), email }]
    }),
  )
}
