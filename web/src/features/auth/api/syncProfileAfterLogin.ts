import { endsSession } from '@shala/contract/accounts/sessionEnds'
import { syncProfile } from '@shala/contract/people/people'
import { CallError } from '#shared/CallError.ts'
import type { Identity } from '#shared/identity.ts'
import type { Server } from '#shared/server.ts'

/**
 * After a login: the server brings the person's profile up to date and may make them an admin,
 * for which a new token is fetched. A failure is only logged and does not block the login.
 * False where the server, or the provider, says that the session has been ended.
 */
export async function syncProfileAfterLogin(server: Server, identity: Identity): Promise<boolean> {
  try {
    await syncOnce(server, identity).catch(async (error: unknown) => {
      if (!isEnded(error)) throw error
      // Another tab may have signed in again; then a new token is needed.
      await identity.refresh()
      await syncOnce(server, identity)
    })
  } catch (error) {
    console.warn('The profile was not brought up to date', error)
    return !isEnded(error)
  }
  return true
}

async function syncOnce(server: Server, identity: Identity): Promise<void> {
  const { refreshToken } = await server.call(syncProfile, {})
  if (refreshToken) await identity.refresh()
}

function isEnded(error: unknown): boolean {
  return error instanceof CallError ? error.reason === 'sessionEnded' : endsSession(error)
}
