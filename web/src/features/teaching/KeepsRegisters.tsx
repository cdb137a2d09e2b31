import { getRegister } from '@shala/contract/attendance/registers'
import type { TeacherSession } from '@shala/contract/schedules/teaching'
import { use, useEffect, useEffectEvent } from 'react'
import { ConnectionContext } from '#shared/browser/connection.ts'
import { useServer } from '#shared/server.ts'

/** The sessions of the next days, each with some people; more would be many requests. */
const most = 6

/**
 * Reads the registers of the next sessions while there is a network, so that they open without one
 * (`keepAnswers`). Shows nothing.
 */
export function KeepsRegisters({ sessions }: { sessions: readonly TeacherSession[] }) {
  const server = useServer()
  const connection = use(ConnectionContext)
  const keep = useEffectEvent(async () => {
    for (const { courseId, sessionId } of sessions.slice(0, most)) {
      if (connection.isLost()) return
      try {
        await server.call(getRegister, { courseId, sessionId })
      } catch (error) {
        console.warn(`The register of ${sessionId} is not on this device`, error)
      }
    }
  })
  const names = sessions.map(({ sessionId }) => sessionId).join(' ')
  useEffect(() => void keep(), [names])
  return null
}
