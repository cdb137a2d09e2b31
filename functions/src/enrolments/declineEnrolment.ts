import * as contract from '@shala/contract/courses/enrolments'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { addRequestChange, requireNotWithdrawn, requireRequest } from './enrolmentRequest.ts'
import { addRequestEmail } from './requestEmail.ts'

export const declineEnrolment = adminCallable(
  contract.declineEnrolment,
  async ({ requestId: id, revision, reason, notify }, { uid: by }) => {
    const { courseId, dateKey } = await requireRequest(id)
    return commitWithRetry((commit) =>
      addRequestChange(commit, {
        id,
        courseId,
        dateKey,
        by,
        seen: revision,
        decide: async (stored, _others, at) => {
          const before = requireNotWithdrawn(stored)
          if (before.state === 'declined' && before.reason === reason) {
            return { content: before, action: 'decline' }
          }
          const request = { ...before, state: 'declined', reason } as const
          const told = { id, revision: revision + 1, request, at }
          await addRequestEmail(commit, 'decline', told, notify)
          return { content: { ...request, told: true }, action: 'decline' }
        },
      }),
    )
  },
)
