import * as contract from '@shala/contract/access/access'
import {
  grantChange,
  ledgerChange,
  paymentChange,
  revokeChange,
} from '@shala/domain/access/changes/changeAccess'
import type { UserRecord } from 'firebase-admin/auth'
import { notFound, AppError, noAccount } from '../../callable/AppError.ts'
import { findAddressOwner } from '../../people/findPeople.ts'
import { findUser } from '../../people/findUser.ts'
import { implement, implementWithLookups } from '../../people/implement.ts'
import { listRowDocuments, toRowReads } from '../readRows.ts'
import { saveAccess } from '../saveAccess.ts'
import { schoolDateRange } from '../schoolDateRange.ts'

/**
 * Returns the uid of the account that a grant names by user ID. Throws `not-found` if there is no
 * account.
 */
export function requireGrantee(record: UserRecord | null): string {
  if (record === null) throw noAccount()
  return record.uid
}

/**
 * Returns the uid for the email of a grant. Only a verified address identifies an account, because
 * anyone can register with any address. Second addresses are always verified.
 */
export async function resolveGrantee(email: string): Promise<string> {
  const addressee = await findAddressOwner(email)
  if (addressee === null) throw notFound('email', `nobody has the address ${email}`)
  if (!addressee.proven) {
    throw new AppError(
      'failed-precondition',
      `${email} has not been verified by whoever registered with it; ask them to verify it first`,
      'email',
    )
  }
  return addressee.record.uid
}

export const grantAccess = implementWithLookups(
  contract.grantAccess,
  (input) => {
    const rows = listRows(input)
    const documents = rows.length === 0 ? [] : listRowDocuments(rows)
    return { userIds: rows.map(({ userId }) => userId), documents }
  },
  async ({ userId, email, courseId, notify, ...terms }, admin, found) => {
    const rows = listRows({ userId, courseId })
    const [person, span] = await Promise.all([
      email === undefined
        ? requireGrantee(found.accounts.get(userId ?? '') ?? null)
        : resolveGrantee(email),
      schoolDateRange(terms),
    ])
    const change = grantChange({ ...terms, ...span }, { courseId, by: admin.uid, notify })
    const firstRead = rows.length === 0 ? undefined : toRowReads(rows, found.documents)
    return saveAccess(person, change, { firstRead })
  },
)

/** Returns the row of a grant by user ID. A grant by email needs a look-up first. */
function listRows({ userId, courseId }: { userId?: string | undefined; courseId: string }) {
  return userId === undefined ? [] : [{ userId, courseId, courseMustExist: true }]
}

export const grantSource = implement(
  contract.grantSource,
  async ({ userId, courseId, source, notify, ...terms }, admin) => {
    const [record, span] = await Promise.all([findUser(userId), schoolDateRange(terms)])
    const person = requireGrantee(record)
    return saveAccess(
      person,
      grantChange({ ...terms, ...span }, { courseId, by: admin.uid, source, notify }),
    )
  },
)

export const revokeAccess = implement(
  contract.revokeAccess,
  ({ userId, courseId, reason, notify }, admin) =>
    saveAccess(userId, revokeChange(reason, { courseId, by: admin.uid, notify })),
)

export const revokeSource = implement(
  contract.revokeSource,
  ({ userId, courseId, source, reason, notify }, admin) =>
    saveAccess(userId, revokeChange(reason, { courseId, by: admin.uid, source, notify })),
)

export const changePayment = implement(
  contract.changePayment,
  ({ userId, courseId, source, grantedAt, revision, payment }, admin) => {
    const key = { source, grantedAt: new Date(grantedAt) }
    const change = paymentChange(payment, key, { courseId, by: admin.uid })
    return saveAccess(userId, change, { seen: revision })
  },
)

export const recordPayments = implement(
  contract.recordPayments,
  ({ userId, courseId, source, revision, entries, excess }, admin) =>
    saveAccess(
      userId,
      ledgerChange(entries, { source, seen: revision, excess }, { courseId, by: admin.uid }),
    ),
)
