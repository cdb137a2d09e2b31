import { Course } from '@shala/contract/courses/courses'
import { readSchool } from '../../../shared/admin/readSchool.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { type Stretch, weeksUntil, windowDays } from '../model/schoolClock.ts'

/** How many courses the chart of holders shows at most. */
export const coursesShown = 20
/** The weeks of which days lie in the window of the overview. */
const weeksShown = Math.ceil(windowDays / 7)

/** One name and its number, or numbers. */
export interface Bar {
  readonly name: string
  readonly values: readonly number[]
}

/**
 * How many records are held now, of one course or of all. What the clock has ended, or not begun,
 * is still active in the store (docs/decisions/0020), so it is subtracted; nothing can be both.
 */
async function countHeld(server: Server, courseId?: string): Promise<number> {
  const now = new Date()
  const granted = {
    collection: 'userCourseAccess',
    where: { isActive: true, ...(courseId !== undefined && { courseId }) },
  }
  const [all, over, notBegun] = await Promise.all([
    server.count(granted),
    server.count({ ...granted, range: { field: 'endsAt', before: now } }),
    server.count({ ...granted, range: { field: 'startsAt', from: now } }),
  ])
  return all - over - notBegun
}

export const totalsQuery = (server: Server) =>
  serverQuery(['numbers', 'totals'], () => countTotals(server))

/** People, accesses held, and sessions of this week: nothing is read, the store counts. */
async function countTotals(server: Server): Promise<Bar[]> {
  const { timeZone } = await readSchool(server)
  const [week] = weeksUntil(new Date(), timeZone, 1)
  const [people, held, sessions] = await Promise.all([
    server.count({ collection: 'userEmailMapping' }),
    countHeld(server),
    server.count({ collection: 'sessions', group: true, range: { field: 'startsAt', ...week } }),
  ])
  return [
    { name: 'People', values: [people] },
    { name: 'Active enrolments', values: [held] },
    { name: 'Sessions this week', values: [sessions] },
  ]
}

export const weeksQuery = (server: Server) =>
  serverQuery(['numbers', 'weeks'], () => countWeeks(server))

/** Grants and revokes of each of the last weeks, this one last. */
async function countWeeks(server: Server): Promise<Bar[]> {
  const { timeZone } = await readSchool(server)
  const monday = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone })
  const count = (action: string, range: Stretch) =>
    server.count({
      collection: 'accessEvents',
      where: { action },
      range: { field: 'at', ...range },
    })
  return Promise.all(
    weeksUntil(new Date(), timeZone, weeksShown).map(async (week) => ({
      name: monday.format(week.from),
      values: await Promise.all([count('grant', week), count('revoke', week)]),
    })),
  )
}

export const holdersQuery = (server: Server) =>
  serverQuery(['numbers', 'holders'], () => countHolders(server))

/** The published courses by how many hold them now, the most first. */
async function countHolders(server: Server): Promise<Bar[]> {
  const courses = await server.list(
    { collection: 'courses', where: { status: 'published' }, limit: coursesShown },
    Course,
  )
  const bars = await Promise.all(
    courses.map(async ({ id, data }) => ({
      name: data.title,
      values: [await countHeld(server, id)],
    })),
  )
  return bars.sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
}
