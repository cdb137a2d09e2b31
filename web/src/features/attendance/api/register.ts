import { getRegister, saveRegister } from '@shala/contract/attendance/registers'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import type { RegisterMarks } from './RegisterMarks.ts'

export interface RegisterPlace {
  readonly courseId: string
  readonly sessionId: string
}

/** The register of a session, and the marks on the device that it contains. */
export const registerQuery = (
  server: Server,
  keeper: RegisterMarks,
  userId: string,
  { courseId, sessionId }: RegisterPlace,
) => ({
  ...serverQuery(['registers', courseId, sessionId], async () => {
    // Before the first mark: the code that sends those of earlier visits may arrive after it.
    keeper.attend(userId)
    const sent = keeper.settled().filter(({ state }) => state === 'saved')
    const register = await server.call(getRegister, { courseId, sessionId })
    // Without a network, the answer on the device may be older than the last marks.
    const isNew = keeper.hasSaved({ courseId, sessionId }, register.revision)
    return { register, sent: isNew ? sent : [] }
  }),
  // The keeper knows its marks by identity.
  structuralSharing: false,
})

/** Saves how long the session took, if its call ended early, and to undo this. Throws a `CallError`. */
export async function saveMinutes(
  server: Server,
  place: RegisterPlace,
  minutes: number,
): Promise<void> {
  const input = { ...place, marks: [], minutes, sentAt: Date.now() }
  await server.call(saveRegister, saveRegister.input.parse(input))
}
