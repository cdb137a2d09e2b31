import { AccessRecord, accessStatus } from '@shala/contract/access/access'
import { Course } from '@shala/contract/courses/courses'
import { readSchool } from '#shared/admin/readSchool.ts'
import { formatDayOfYear } from '#shared/dates.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { getSchoolDay } from '#shared/schoolDay.ts'
import type { Server } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { type Stretch, weeksUntil, windowDays } from '../model/schoolClock.ts'

/** The most courses in the chart. */
export const coursesShown = 20
const weeksShown = Math.ceil(windowDays / 7)

export interface Bar {
  readonly name: string
  readonly values: readonly number[]
}

/**
 * Counts the enrolments of one course or of all: those that are active now, and those that start later.
 * Expired, future and paused records are still active in the database (decision 20), so they are
 * subtracted; no record is two of these.
 */
async function countEnrolments(server: Server, paused: readonly AccessRecord[], courseId?: string) {
  const now = new Date()
  const isCounted = (record: AccessRecord) =>
    (courseId === undefined || record.courseId === courseId) &&
    accessStatus(record, now) === 'not-begun' &&
    (record.startsAt === null || record.startsAt <= now)
  const granted = {
    collection: 'userCourseAccess',
    where: { isActive: true, ...(courseId !== undefined && { courseId }) },
  }
  const [all, over, later] = await Promise.all([
    server.count(granted),
    server.count({ ...granted, range: { field: 'endsAt', before: now } }),
    server.count({ ...granted, range: { field: 'startsAt', from: now } }),
  ])
  return { active: all - over - later - paused.filter(isCounted).length, later }
}

/** Reads the few enrolments that pause now, have paused or will pause. */
async function listPaused(server: Server): Promise<AccessRecord[]> {
  const stored = await server.list(
    { collection: 'userCourseAccess', filled: 'gaps', limit: shownLimits.paused },
    AccessRecord,
  )
  return stored.map(({ data }) => data)
}

export const totalsQuery = (server: Server) =>
  serverQuery(['numbers', 'totals'], () => countTotals(server))

/** Counts people, active enrolments and this week's sessions without reading them. */
async function countTotals(server: Server): Promise<Bar[]> {
  const { timeZone } = await readSchool(server)
  const [week] = weeksUntil(new Date(), timeZone, 1)
  const [people, { active, later }, sessions] = await Promise.all([
    server.count({ collection: 'userEmailMapping' }),
    listPaused(server).then((paused) => countEnrolments(server, paused)),
    server.count({ collection: 'sessions', group: true, range: { field: 'startsAt', ...week } }),
  ])
  return [
    { name: 'Accounts, staff included', values: [people] },
    { name: 'Active enrolments', values: [active] },
    { name: 'Starting later', values: [later] },
    { name: 'Sessions this week', values: [sessions] },
  ]
}

export const weeksQuery = (server: Server) =>
  serverQuery(['numbers', 'weeks'], () => countWeeks(server))

/** Counts grants and revokes per week, the current week last. */
async function countWeeks(server: Server): Promise<Bar[]> {
  const { timeZone } = await readSchool(server)
  const count = (action: string, range: Stretch) =>
    server.count({
      collection: 'accessEvents',
      where: { action },
      range: { field: 'at', ...range },
    })
  return Promise.all(
    weeksUntil(new Date(), timeZone, weeksShown).map(async (week) => ({
      name: formatDayOfYear(getSchoolDay(week.from, timeZone)),
      values: await Promise.all([count('grant', week), count('revoke', week)]),
    })),
  )
}

export const holdersQuery = (server: Server) =>
  serverQuery(['numbers', 'holders'], () => countHolders(server))

/** Returns the published courses by their number of students, the largest first. */
async function countHolders(server: Server): Promise<Bar[]> {
  const [courses, paused] = await Promise.all([
    server.list(
      { collection: 'courses', where: { status: 'published' }, limit: coursesShown },
      Course,
    ),
    listPaused(server),
  ])
  const bars = await Promise.all(
    courses.map(async ({ id, data }) => ({
      name: data.title,
      values: [(await countEnrolments(server, paused, id)).active],
    })),
  )
  return bars.sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
}
