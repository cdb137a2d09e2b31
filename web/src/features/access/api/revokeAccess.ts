import * as contract from '@shala/contract/access/access'
import type * as z from 'zod'
import { liveServer, type Server } from '../../../shared/server.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/** Takes one course from one person. Never throws. */
export function revokeAccess(
  request: z.input<typeof contract.revokeAccess.input>,
  server: Server = liveServer,
): Promise<Outcome<{ accessId: string }>> {
  return outcomeOf(() => server.call(contract.revokeAccess, request))
}
