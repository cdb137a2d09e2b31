import * as contract from '@shala/contract/access/access'
import type * as z from 'zod'
import { liveServer, type Server } from '../../../shared/server.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/** Takes one course from up to 500 people; each is decided on their own. Never throws. */
export function bulkRevoke(
  request: z.input<typeof contract.bulkRevoke.input>,
  server: Server = liveServer,
): Promise<Outcome<contract.BulkResult>> {
  return outcomeOf(() => server.call(contract.bulkRevoke, request))
}
