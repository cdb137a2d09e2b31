import * as contract from '@shala/contract/access/access'
import type * as z from 'zod'
import { getErrorMessage, CallError } from '#shared/CallError.ts'
import { liveServer, type Server } from '#shared/server.ts'

/** The result of a write. A failure is a value and never thrown. */
export type Outcome<T> =
  | ({ success: true } & T)
  /** `field` is the name of the invalid field, if there is one. */
  | { success: false; error: string; field?: string }

/** Runs a write and returns its outcome. Never throws. */
export async function toOutcome<T>(write: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { success: true, ...(await write()) }
  } catch (error) {
    const field = error instanceof CallError ? error.field : undefined
    return { success: false, error: getErrorMessage(error), ...(field !== undefined && { field }) }
  }
}

/** Returns the value of a successful outcome. Throws a `CallError` for a failure. */
export function unwrapOutcome<T>(outcome: Outcome<T>): T {
  if (outcome.success) return outcome
  throw new CallError('failed-precondition', outcome.error, outcome.field)
}

/** Grants one person one course. Never throws. */
export function grantAccess(
  request: z.input<typeof contract.grantAccess.input>,
  server: Server = liveServer,
): Promise<Outcome<{ accessId: string }>> {
  return toOutcome(() => server.call(contract.grantAccess, request))
}

/** Revokes one course of one person. Never throws. */
export function revokeAccess(
  request: z.input<typeof contract.revokeAccess.input>,
  server: Server = liveServer,
): Promise<Outcome<{ accessId: string }>> {
  return toOutcome(() => server.call(contract.revokeAccess, request))
}

/** Grants up to 500 people one course, each independently. Never throws. */
export function bulkGrant(
  request: z.input<typeof contract.bulkGrant.input>,
  server: Server = liveServer,
): Promise<Outcome<contract.BulkResult>> {
  return toOutcome(() => server.call(contract.bulkGrant, request))
}

/** Revokes one course of up to 500 people, each independently. Never throws. */
export function bulkRevoke(
  request: z.input<typeof contract.bulkRevoke.input>,
  server: Server = liveServer,
): Promise<Outcome<contract.BulkResult>> {
  return toOutcome(() => server.call(contract.bulkRevoke, request))
}

/** Changes the last day of a course for several people, each independently. Never throws. */
export function extendAccess(
  request: z.input<typeof contract.extendAccess.input>,
  server: Server = liveServer,
): Promise<Outcome<contract.BulkResult>> {
  return toOutcome(() => server.call(contract.extendAccess, request))
}
