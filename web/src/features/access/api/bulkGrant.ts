import * as contract from '@shala/contract/access/access'
import type * as z from 'zod'
import { liveServer, type Server } from '../../../shared/server.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/** Grants up to 500 people one course; each is decided on their own. Never throws. */
export function bulkGrant(
  request: z.input<typeof contract.bulkGrant.input>,
  server: Server = liveServer,
): Promise<Outcome<contract.BulkResult>> {
  return outcomeOf(() => server.call(contract.bulkGrant, request))
}
