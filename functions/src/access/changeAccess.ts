import type { GrantTerms } from '@shala/contract/access'
import { notFound } from '../callable/Refusal.ts'
import { granted, revoked } from './access.ts'
import type { Change } from './ledger.ts'

/** To which course, by whom, and as part of which bulk call. */
interface Circumstances {
  readonly courseId: string
  readonly by: string
  readonly batch?: string
}

/** The change that grants a course on these terms. */
export function granting(terms: GrantTerms, { courseId, by, batch }: Circumstances): Change {
  return {
    courseId,
    by,
    batch: batch ?? null,
    action: 'grant',
    reason: terms.notes,
    courseMustExist: true,
    decide: (before, userId, at) => granted(before, terms, { userId, courseId, by, at }),
  }
}

/**
 * The change that revokes a course. It asks for neither the account nor the course to
 * exist still: what was once granted can always be taken back.
 */
export function revoking(reason: string, { courseId, by, batch }: Circumstances): Change {
  return {
    courseId,
    by,
    batch: batch ?? null,
    action: 'revoke',
    reason,
    courseMustExist: false,
    decide: (before, userId, at) => {
      if (before === null) {
        throw notFound('userId', `${userId} has never had access to ${courseId}`)
      }
      return revoked(before, reason, { by, at })
    },
  }
}
