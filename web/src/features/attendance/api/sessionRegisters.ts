import { Register, registerId, registerOpensMinutes } from '@shala/contract/attendance/registers'
import { Session } from '@shala/contract/schedules/schedules'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** How far back sessions are listed, in days. */
const listedDays = 14

/** The sessions of the last days and of today, the latest first, with the state of their registers. */
export const sessionRegistersQuery = (server: Server) =>
  serverQuery(['registers', 'list'], async () => {
    const now = Date.now()
    const from = new Date(now - listedDays * 86_400_000)
    const before = new Date(now + 86_400_000)
    const range = { field: 'startsAt', from, before }
    const [sessions, registers] = await Promise.all([
      server.list({ collection: 'sessions', group: true, range }, Session),
      server.list({ collection: 'registers', range }, Register),
    ])
    const known = new Map(registers.map(({ id, data }) => [id, data]))
    return sessions
      .map(({ id, data }) => ({
        sessionId: id,
        session: data,
        isOpen: data.startsAt.getTime() - registerOpensMinutes * 60_000 <= now,
        marked: countMarked(known.get(registerId(data.courseId, id))),
      }))
      .toSorted((one, other) => +other.session.startsAt - +one.session.startsAt)
  })

const countMarked = (register: Register | undefined): number =>
  register?.marks.filter(({ state }) => state !== 'none').length ?? 0
