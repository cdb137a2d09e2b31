import { syncProfile } from '@shala/contract/people'
import type { Identity } from '../../shared/identity.ts'
import type { Server } from '../../shared/server.ts'

/**
 * After a login: the server brings the person's profile up to date and may make them an admin,
 * for which a new token is fetched. A failure is only logged; the login stands (spec.md section 8).
 */
export async function greet(server: Server, identity: Identity): Promise<void> {
  try {
    const { refreshToken } = await server.call(syncProfile, {})
    if (refreshToken) await identity.refresh()
  } catch (error) {
    console.warn('The profile was not brought up to date', error)
  }
}
