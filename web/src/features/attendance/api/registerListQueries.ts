import { Register, registerId, registerOpensMinutes } from '@shala/contract/attendance/registers'
import { Session } from '@shala/contract/schedules/schedules'
import { addMonths } from '@shala/contract/statistics/months'
import { toDateRange } from '@shala/domain/access/toDateRange'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'

export interface SessionRegister {
  readonly sessionId: string
  readonly session: Session
  readonly isOpen: boolean
  readonly marked: number
  /** The number of guests whom the office has to confirm. */
  readonly guests: number
}

interface SpanOfSessions {
  readonly from: Date
  readonly before: Date
}

const dayMs = 86_400_000
/** How far back the latest sessions are listed, in days. */
const listedDays = 14

/** The sessions of the last days and of today, the latest first, with the state of their registers. */
export const latestRegistersQuery = (server: Server) =>
  serverQuery(['registers', 'list'], async () => {
    const now = Date.now()
    const span = { from: new Date(now - listedDays * dayMs), before: new Date(now + dayMs) }
    const sessions = await listSessions(server, span)
    return (await withRegisters(server, sessions)).toReversed()
  })

/** A page of the sessions of a month on the school's clock, the first one first. */
export const monthRegistersQuery = (
  server: Server,
  { month, from, zone }: { month: string; from: Date | null; zone: string },
) =>
  serverQuery(['registers', 'list', { month, from, zone }], async () => {
    const begin = (of: string) =>
      toDateRange({ startsOn: `${of}-01`, endsOn: null }, zone).startsAt ?? new Date(of)
    const [first, before] = [begin(month), begin(addMonths(month, 1))]
    const span = { from: from !== null && from > first ? from : first, before }
    const sessions = await listSessions(server, span, shownLimits.listPage + 1)
    const { page, next } = cutPage(sessions, shownLimits.listPage)
    return { rows: await withRegisters(server, page), next }
  })

const listSessions = (server: Server, { from, before }: SpanOfSessions, limit?: number) =>
  server.list(
    {
      collection: 'sessions',
      group: true,
      range: { field: 'startsAt', from, before },
      ...(limit !== undefined && { limit }),
    },
    Session,
  )

/** Sessions of one moment stay on one page, because the next page begins with a moment. */
function cutPage(sessions: readonly Stored<Session>[], size: number) {
  const next = sessions[size]?.data.startsAt ?? null
  if (next === null) return { page: sessions, next }
  const earlier = sessions.filter(({ data }) => data.startsAt < next)
  return earlier.length === 0
    ? { page: sessions, next: new Date(next.getTime() + 1) }
    : { page: earlier, next }
}

async function withRegisters(
  server: Server,
  sessions: readonly Stored<Session>[],
): Promise<SessionRegister[]> {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (first === undefined || last === undefined) return []
  const before = new Date(last.data.startsAt.getTime() + 1)
  const range = { field: 'startsAt', from: first.data.startsAt, before }
  const registers = await server.list({ collection: 'registers', range }, Register)
  const known = new Map(registers.map(({ id, data }) => [id, data]))
  const opensBefore = Date.now() + registerOpensMinutes * 60_000
  return sessions.map(({ id, data }) => ({
    sessionId: id,
    session: data,
    isOpen: data.startsAt.getTime() <= opensBefore,
    marked: countMarked(known.get(registerId(data.courseId, id))),
    guests: countGuests(known.get(registerId(data.courseId, id))),
  }))
}

const countMarked = (register: Register | undefined): number =>
  register?.marks.filter(({ state }) => state !== 'none').length ?? 0

const countGuests = (register: Register | undefined): number =>
  register?.guests.filter(({ answer }) => answer === 'open').length ?? 0
