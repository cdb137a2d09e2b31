import { getTeacherSession, listTeacherSessions } from '@shala/contract/schedules/teaching'
import { serverQuery } from '../../shared/queryClient.ts'
import type { Server } from '../../shared/server.ts'

const day = 86_400_000
/** The number of days around today whose sessions are listed, in each direction. */
const days = 14

/** The sessions of the signed-in teacher from two weeks ago until in two weeks, and the moment. */
export const teacherSessionsQuery = (server: Server) =>
  serverQuery(['sessions', 'teacher'], async () => {
    const at = new Date()
    // A day more on each side, as a day begins at other times in other time zones.
    const from = new Date(at.getTime() - (days + 1) * day).toISOString()
    const before = new Date(at.getTime() + (days + 2) * day).toISOString()
    return { at, ...(await server.call(listTeacherSessions, { from, before })) }
  })

/** A session of the signed-in teacher, with the people in it. */
export const teacherSessionQuery = (
  server: Server,
  place: { readonly courseId: string; readonly sessionId: string },
) =>
  serverQuery(['sessions', 'teacher', place.courseId, place.sessionId], () =>
    server.call(getTeacherSession, place),
  )
