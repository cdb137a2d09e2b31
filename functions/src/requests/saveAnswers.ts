import type { ApplicationAnswersContent } from '@shala/contract/applications/answers'
import * as contract from '@shala/contract/applications/answers'
import type { SavedRecord } from '@shala/contract/audit'
import { isOpenRequest } from '@shala/contract/courses/requests'
import { limits } from '@shala/contract/limits'
import { assertRevision, expectedRevision } from '@shala/contract/records'
import {
  applicationAnswers,
  assertAnswers,
  buildAnswers,
  findAnswers,
} from '../applications/answers.ts'
import { readQuestions } from '../applications/applicationForm.ts'
import { withAnswerFiles } from '../applications/withAnswerFiles.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { assertWithinRateLimit } from '../callable/rateLimit.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange, changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { placeRequests, requireRequest } from './placeRequest.ts'

export async function addAnswers(
  commit: Commit,
  { id, ...content }: ApplicationAnswersContent & { readonly id: string },
): Promise<void> {
  const snapshot = await firestore().collection(applicationAnswers.collection).doc(id).get()
  const { userId: by } = content
  const change = { id, seen: 'any', action: 'answer', by, decide: () => content } as const
  await addRecordChange(commit, { kind: applicationAnswers, change, snapshot, at: new Date() })
}

export const saveApplicationAnswers = implement(
  contract.saveApplicationAnswers,
  async ({ requestId: id, revision, answers: given }, { uid }) => {
    const request = await requireRequest(id)
    const { userId, courseId } = request
    // A request of another user looks like a missing one.
    if (userId !== uid) throw notFound('requestId', 'there is no such request')
    if (!isOpenRequest(request)) throw decided()
    const [questions, stored] = await Promise.all([readQuestions(courseId), findAnswers(id)])
    const seen = expectedRevision(revision)
    // The commit requires it again. A call that it refuses must not copy files without limit.
    assertRevision(applicationAnswers, stored, seen)
    if (stored !== null) assertWithinRateLimit(limits.answerChanges, stored, new Date())
    const before = stored?.answers ?? []
    assertAnswers(questions, given, before)
    let saved: SavedRecord = { id, revision }
    await withAnswerFiles(uid, { given, before }, async (files) => {
      const answers = buildAnswers(questions, given, { before, files })
      saved = await changeRecord(
        applicationAnswers,
        {
          id,
          seen,
          action: revision === 0 ? 'answer' : 'edit',
          by: uid,
          rateLimit: limits.answerChanges,
          decide: () => ({ userId, courseId, answers }),
        },
        (commit) => markAnswered(commit, id, uid),
      )
      return answers
    })
    return saved
  },
)

/**
 * Requires that the school has not decided, also by the time of the commit. A request that was sent
 * before the course had questions has answers now.
 */
async function markAnswered(commit: Commit, id: string, by: string): Promise<void> {
  const snapshot = await firestore().collection(placeRequests.collection).doc(id).get()
  const request = readRecord(placeRequests, snapshot)
  if (request === null || !isOpenRequest(request)) throw decided()
  if (request.hasAnswers) {
    commit.assertUnchanged(snapshot, 'state')
    return
  }
  await addRecordChange(commit, {
    kind: placeRequests,
    snapshot,
    at: new Date(),
    change: {
      id,
      seen: 'any',
      action: 'answer',
      by,
      decide: () => ({ ...request, hasAnswers: true }),
    },
  })
}

const decided = () =>
  new AppError(
    'failed-precondition',
    'The school has decided about this request, so its answers stay as they are.',
  )
