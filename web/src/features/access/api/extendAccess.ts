import * as contract from '@shala/contract/access/access'
import type * as z from 'zod'
import { liveServer, type Server } from '../../../shared/server.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/** Moves the last day of what people were granted; each is decided on their own. Never throws. */
export function extendAccess(
  request: z.input<typeof contract.extendAccess.input>,
  server: Server = liveServer,
): Promise<Outcome<contract.BulkResult>> {
  return outcomeOf(() => server.call(contract.extendAccess, request))
}
