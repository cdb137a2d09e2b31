import * as contract from '@shala/contract/courses/enrolments'
import { limits } from '@shala/contract/limits'
import { AppError, notFound } from '../callable/AppError.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { addRequestChange, requireRequest } from './enrolmentRequest.ts'

export const withdrawEnrolment = signedInCallable(
  contract.withdrawEnrolment,
  async ({ requestId: id }, { uid }) => {
    const { userId, courseId, dateKey } = await requireRequest(id)
    // Somebody else's is told from none by nobody.
    if (userId !== uid) throw notFound('requestId', 'there is no such request')
    let state: contract.RequestState = 'withdrawn'
    await commitWithRetry((commit) =>
      addRequestChange(commit, {
        id,
        courseId,
        dateKey,
        seen: 'any',
        by: uid,
        rateLimit: limits.enrolmentChanges,
        decide: (before) => {
          if (before?.state === 'accepted') throw accepted()
          const isOpen = before !== null && contract.isOpenRequest(before)
          state = isOpen ? 'withdrawn' : (before?.state ?? 'withdrawn')
          return {
            content: isOpen ? { ...before, state, told: true } : before,
            action: 'withdraw',
          }
        },
      }),
    )
    return { state }
  },
)

const accepted = () =>
  new AppError(
    'failed-precondition',
    'the school has given you this place: write to us if you cannot take it',
    'requestId',
  )
