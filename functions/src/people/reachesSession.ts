import { may } from '@shala/contract/people/permissions'
import type { StaffCaller } from './staffCaller.ts'

/** Returns true for the office, and for the teacher whose record a session or its register names. */
export function reachesSession(
  { role, teacherId }: Pick<StaffCaller, 'role' | 'teacherId'>,
  session: { readonly teacherId: string | null },
): boolean {
  return may(role, 'people.read') || (teacherId !== null && teacherId === session.teacherId)
}
