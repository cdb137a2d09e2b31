import type { Session } from '@shala/contract/schedules/schedules'
import { toSessionId } from '@shala/contract/schedules/schedules'
import type { SessionPerson } from '@shala/contract/schedules/teaching'
import { filterHolders } from '../access/holdsCourse.ts'
import { bookingsOfSession } from '../bookings/booking.ts'
import { listAcceptedStudents } from '../enrolments/enrolmentRequest.ts'
import { findUsers } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'

/**
 * Lists the people of a session by name: those with a seat or on the waiting list, and the students of
 * its date who hold the course. Deleted accounts are left out.
 */
export async function listSessionPeople(session: Session): Promise<SessionPerson[]> {
  const { courseId, dateKey } = session
  const [bookings, group] = await Promise.all([
    bookingsOfSession(courseId, toSessionId(session)),
    dateKey === null ? [] : listAcceptedStudents(courseId, dateKey),
  ])
  const holders = await filterHolders(courseId, group)
  const states = new Map<string, SessionPerson['state']>()
  for (const userId of holders) states.set(userId, 'group')
  for (const { booking } of bookings)
    if (booking.state !== 'left') states.set(booking.userId, booking.state)
  const accounts = await findUsers([...states.keys()].map((uid) => ({ uid })))
  return accounts
    .map((account) => ({
      userId: account.uid,
      name: getDisplayName(account),
      state: states.get(account.uid) ?? 'group',
    }))
    .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
}
