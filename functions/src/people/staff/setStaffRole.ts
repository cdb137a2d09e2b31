import * as contract from '@shala/contract/people/staff'
import type { UserRecord } from 'firebase-admin/auth'
import { notFound, AppError } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { changeRole } from '../changeRole.ts'
import { requireUser } from '../findUser.ts'
import { implement } from '../implement.ts'

export const setStaffRole = implement(
  contract.setStaffRole,
  async ({ userId, role, teacherId }, caller) => {
    const record = await requireUser(userId)
    if (role !== null) refuseUnfit(record)
    if (teacherId !== null) await requireTeacher(teacherId)
    await changeRole(userId, role, caller.uid, { teacherId })
    return { userId, role }
  },
)

/** Throws a `not-found` AppError if the record of a teacher does not exist. */
export async function requireTeacher(teacherId: string): Promise<void> {
  const { exists } = await firestore().collection('teachers').doc(teacherId).get()
  if (!exists) throw notFound('teacherId', 'there is no teacher with this id')
}

/** An unverified address may belong to a stranger, and an account is disabled for a reason. */
function refuseUnfit({ emailVerified, disabled }: UserRecord): void {
  const why = disabled
    ? 'this account is disabled'
    : 'the address of this account is not verified: anybody could have registered with it'
  if (disabled || !emailVerified) throw new AppError('failed-precondition', why, 'userId')
}
