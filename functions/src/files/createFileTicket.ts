import * as contract from '@shala/contract/files/files'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { AppError, notFound } from '../callable/AppError.ts'
import type { Caller } from '../callable/caller.ts'
import { createCallable } from '../callable/createCallable.ts'
import { requireCaller } from '../people/signedInCallable.ts'
import { canReadFile } from './canReadFile.ts'
import { signFileTicket } from './fileTicket.ts'
import { parseFilePath } from './parseFilePath.ts'

/** Visitors call it too, for recordings of free previews. */
export const createFileTicket = createCallable(
  contract.createFileTicket,
  requireCallerOrVisitor,
  async ({ path }, caller) => {
    const file = parseFilePath(path)
    if (file === null) throw notFound('path', 'there is no such file')
    if (!(await canReadFile(file, caller?.record ?? null))) {
      throw new AppError('permission-denied', 'You may not see this.')
    }
    const session = caller && { userId: caller.uid, signedInAt: caller.claims.auth_time }
    return { ticket: signFileTicket(path, session, new Date()) }
  },
)

/** Null for a visitor. */
async function requireCallerOrVisitor(request: CallableRequest<unknown>): Promise<Caller | null> {
  return request.auth === undefined ? null : requireCaller(request)
}
