import { getRegister } from '@shala/contract/attendance/registers'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import type { RegisterMarks } from './RegisterMarks.ts'

/** A session, by its course. */
export interface RegisterPlace {
  readonly courseId: string
  readonly sessionId: string
}

/** The register of a session. The marks on the device that it contains are dropped. */
export const registerQuery = (
  server: Server,
  keeper: RegisterMarks,
  { courseId, sessionId }: RegisterPlace,
) =>
  serverQuery(['registers', courseId, sessionId], async () => {
    const sent = keeper.settled().filter(({ state }) => state === 'saved')
    const register = await server.call(getRegister, { courseId, sessionId })
    keeper.drop(sent)
    return register
  })
