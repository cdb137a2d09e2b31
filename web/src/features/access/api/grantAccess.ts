import * as contract from '@shala/contract/access/access'
import type * as z from 'zod'
import { liveServer, type Server } from '../../../shared/server.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/** Grants one person one course. Never throws. */
export function grantAccess(
  request: z.input<typeof contract.grantAccess.input>,
  server: Server = liveServer,
): Promise<Outcome<{ accessId: string }>> {
  return outcomeOf(() => server.call(contract.grantAccess, request))
}
