import { CourseHours } from '@shala/contract/attendance/courseHours'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import { lessonsPath } from '@shala/contract/courses/lessons'
import { Progress } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import type { Session } from '@shala/contract/schedules/schedules'
import type { SessionPeople } from '@shala/contract/schedules/teaching'
import { computeTotals } from '@shala/domain/attendance/hourTotals'
import { distinguishNames } from '@shala/domain/people/distinguishNames'
import { type Expected, listAwaited } from '../attendance/listExpected.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { findUsers } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'

/**
 * Lists the people of a session by name, with their progress and hours in the course: those with a seat or
 * on the waiting list and, in a session without bookings, its group. Deleted accounts are left out.
 */
export async function listSessionPeople(session: Session): Promise<SessionPeople> {
  const { courseId } = session
  const store = firestore()
  const listed = (await listAwaited(session)).filter(isListed)
  const keys = listed.map(({ userId }) => accessId(userId, courseId))
  const [accounts, hours, progress, storedPlan, published] = await Promise.all([
    findUsers(listed.map(({ userId: uid }) => ({ uid }))),
    readDocuments('courseHours', keys),
    readDocuments('courseProgress', keys),
    store.collection('hourPlans').doc(courseId).get(),
    store.collection(lessonsPath(courseId)).where('status', '==', 'published').count().get(),
  ])
  const plan = HourPlan.safeParse(storedPlan.data()).data ?? null
  const none = { sessions: [], entries: [] }
  const names = distinguishNames(
    accounts.map((account) => ({ name: getDisplayName(account), email: account.email ?? '' })),
  )
  const byName = new Map(accounts.map(({ uid }, place) => [uid, names[place] ?? '']))
  const people = listed.flatMap(({ userId, booking }) => {
    const name = byName.get(userId)
    if (name === undefined) return []
    const key = accessId(userId, courseId)
    const own = CourseHours.safeParse(hours.get(key)?.data()).data ?? none
    return {
      userId,
      name,
      state: booking === 'booked' || booking === 'waiting' ? booking : ('group' as const),
      lessonsDone: Progress.safeParse(progress.get(key)?.data()).data?.done.length ?? 0,
      minutesDone: computeTotals(plan, own).done,
    }
  })
  return {
    people: people.toSorted((one, other) => one.name.localeCompare(other.name)),
    lessons: published.data().count,
    minutesRequired: computeTotals(plan, none).required,
  }
}

const isListed = ({ expected, booking }: Expected) => expected || booking === 'waiting'
