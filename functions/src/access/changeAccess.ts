import { isGranted } from '@shala/contract/access'
import { notFound, Refusal } from '../callable/Refusal.ts'
import { extended, granted, revoked, type Granting } from './access.ts'
import type { Change } from './ledger.ts'

/** To which course, by whom, and as part of which bulk call. */
interface Circumstances {
  readonly courseId: string
  readonly by: string
  readonly batch?: string
}

/** The change that grants a course on these terms. */
export function granting(terms: Granting, { courseId, by, batch }: Circumstances): Change {
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
      if (before === null) throw neverHad(userId, courseId)
      return revoked(before, reason, { by, at })
    },
  }
}

/** The change that moves the last day of what was granted and not revoked. */
export function extending(
  end: Pick<Granting, 'endsOn' | 'endsAt'>,
  { courseId, by, batch }: Circumstances,
): Change {
  return {
    courseId,
    by,
    batch: batch ?? null,
    action: 'extend',
    reason: '',
    courseMustExist: true,
    decide: (before, userId, at) => {
      if (before === null) throw neverHad(userId, courseId)
      if (!isGranted(before)) {
        throw new Refusal('failed-precondition', 'this access was revoked; grant it again instead')
      }
      if (end.endsOn !== null && before.startsOn !== null && end.endsOn < before.startsOn) {
        throw new Refusal('failed-precondition', 'this access begins only after that day')
      }
      return extended(before, end, { at })
    },
  }
}

function neverHad(userId: string, courseId: string): Refusal {
  return notFound('userId', `${userId} has never had access to ${courseId}`)
}
