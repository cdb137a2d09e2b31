import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { CourseHours } from '@shala/contract/attendance/courseHours'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import { limits } from '@shala/contract/limits'
import { findUsersById } from '@shala/contract/people/people'
import { chunk } from '@shala/contract/values/chunk'
import { getPersonName } from '#entities/people/describePerson.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { type HourRow, toHourRow } from '../model/hourRows.ts'

interface HourTable {
  readonly plan: HourPlan | null
  readonly rows: readonly HourRow[]
}

/** The hours of all students who have a course or have attended it, by name. */
export const hourTableQuery = (server: Server, courseId: string) =>
  serverQuery(['courseHours', 'table', courseId], () => loadHourTable(server, courseId))

/** Loads them. Throws a `CallError`. */
export async function loadHourTable(server: Server, courseId: string): Promise<HourTable> {
  const [plan, hours, access] = await Promise.all([
    server.get('hourPlans', courseId, HourPlan),
    server.list({ collection: 'courseHours', where: { courseId } }, CourseHours),
    server.list(
      { collection: 'userCourseAccess', where: { courseId, isActive: true } },
      AccessRecord,
    ),
  ])
  const now = new Date()
  const holders = access.filter(({ data }) => isAccessActive(data, now))
  const known = new Map(hours.map(({ data }) => [data.userId, data]))
  const userIds = [...new Set([...known.keys(), ...holders.map(({ data }) => data.userId)])]
  const answers = await Promise.all(
    chunk(userIds, limits.pageSize).map((ids) => server.call(findUsersById, { userIds: ids })),
  )
  const names = new Map(
    answers.flatMap(({ found }) =>
      found.map((person) => [
        person.userId,
        { name: getPersonName(person), email: person.email ?? '' },
      ]),
    ),
  )
  const rows = userIds.flatMap((userId) => {
    const person = names.get(userId)
    // The account was deleted in the meantime.
    if (person === undefined) return []
    const own = known.get(userId) ?? { userId, courseId, sessions: [], entries: [] }
    return [toHourRow(plan, own, person)]
  })
  return { plan, rows: rows.toSorted((one, other) => one.name.localeCompare(other.name)) }
}
