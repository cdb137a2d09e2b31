import { listUploads } from '@shala/contract/applications/givenAnswers'
import * as contract from '@shala/contract/courses/requests'
import { limits } from '@shala/contract/limits'
import { hasOpenAccess } from '../access/holdsCourse.ts'
import { assertAnswers, buildAnswers, findAnswers } from '../applications/answers.ts'
import { readQuestions } from '../applications/applicationForm.ts'
import { withAnswerFiles } from '../applications/withAnswerFiles.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { assertWithinRateLimit } from '../callable/rateLimit.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { countOthers } from '../groups/members/datePlaces.ts'
import { implement } from '../people/implement.ts'
import {
  comingDates,
  type CourseDate,
  courseDatesLimit,
  describeOffer,
  offeredCourse,
} from './courseDates.ts'
import { addRequestChange, findRequest, requireRequest } from './placeRequest.ts'
import { addRequestEmail } from './requestEmail.ts'
import { addAnswers } from './saveAnswers.ts'

export const requestPlace = implement(
  contract.requestPlace,
  async ({ courseId, dateKey, wait, message, answers }, { uid: userId, record }) => {
    const course = await offeredCourse(courseId)
    if (await hasOpenAccess(userId, courseId)) {
      throw new AppError('failed-precondition', 'you have this course already', 'courseId')
    }
    const { today, dates } = await comingDates(courseId)
    const date = chosenDate(dates, dateKey)
    const price = describeOffer(date?.price ?? course.price, today)
    const id = contract.requestId(userId, courseId, dateKey)
    const known = await findRequest(id)
    if (known !== null && isTaken(known)) return { requestId: id, state: known.state }
    // The commit requires it again. A call that it refuses must not copy files without limit.
    if (known !== null) assertWithinRateLimit(limits.requestChanges, known, new Date())
    const mayAsk = { wait, emailVerified: record.emailVerified }
    if (date !== null && listUploads(answers).length > 0) {
      const { others } = await countOthers(courseId, date.dateKey, userId)
      requirePlace(date, others, mayAsk)
    }
    const [questions, stored] = await Promise.all([
      readQuestions(courseId),
      known && findAnswers(id),
    ])
    const before = stored?.answers ?? []
    assertAnswers(questions, answers, before)
    let state: contract.RequestState = 'asked'
    await withAnswerFiles(userId, { given: answers, before }, (files) => {
      const kept = buildAnswers(questions, answers, { before, files })
      return commitWithRetry(async (commit) => {
        const outcome = { isNew: false }
        await addRequestChange(commit, {
          id,
          courseId,
          dateKey,
          seen: 'any',
          by: userId,
          rateLimit: limits.requestChanges,
          decide: async (stored, others, at) => {
            if (stored !== null && isTaken(stored)) {
              state = stored.state
              return { content: stored, action: 'ask' }
            }
            outcome.isNew = true
            const isFull = date !== null && requirePlace(date, others, mayAsk) === 'full'
            state = isFull ? 'waiting' : 'asked'
            const request = {
              userId,
              courseId,
              dateKey,
              state,
              message,
              dateTitle: date?.name ?? null,
              startsOn: date?.startsOn ?? null,
              endsOn: date?.endsOn ?? null,
              since: at,
              reason: '',
              hasAnswers: kept.length > 0,
            }
            const kind = isFull ? 'waitlist' : 'request'
            const revision = (stored?.revision ?? 0) + 1
            const told = await addRequestEmail(commit, kind, { id, revision, request, at, price })
            return { content: { ...request, told }, action: isFull ? 'wait' : 'ask' }
          },
        })
        if (outcome.isNew && kept.length + before.length > 0)
          await addAnswers(commit, { id, userId, courseId, answers: kept })
        return outcome.isNew ? kept : null
      })
    })
    return { requestId: id, state }
  },
  courseDatesLimit,
)

/** Returns true if the request needs no new one. */
const isTaken = (request: Pick<contract.PlaceRequest, 'state'>): boolean =>
  contract.isOpenRequest(request) || contract.holdsSeat(request)

/** The date that was chosen; null where the course has none to come, and then only. */
function chosenDate(
  dates: readonly CourseDate[],
  dateKey: contract.DateKey | null,
): CourseDate | null {
  if (dateKey === null) {
    if (dates.length === 0) return null
    throw new AppError('failed-precondition', 'choose one of the dates', 'dateKey')
  }
  const chosen = dates.find((date) => date.dateKey === dateKey)
  if (chosen === undefined) {
    throw notFound('dateKey', 'this date is not offered any more; choose another')
  }
  return chosen
}

/** Returns the places left. Throws an AppError if there are none and the student cannot wait. */
function requirePlace(
  date: CourseDate,
  taken: contract.Taken,
  { wait, emailVerified }: { wait: boolean; emailVerified: boolean },
): contract.Places {
  const places = contract.placesLeft(date.capacity, taken)
  if (places === 'full' && !wait) throw full()
  if (places === 'full' && !emailVerified) throw unverified()
  return places
}

const unverified = () =>
  new AppError(
    'failed-precondition',
    'Verify your email address before you join the waiting list. We write to it when a place is free.',
  )

const full = () =>
  new AppError(
    'failed-precondition',
    'is needed: all places of this date are taken, but you can join the waiting list',
    'wait',
  )

export const withdrawRequest = implement(
  contract.withdrawRequest,
  async ({ requestId: id }, { uid }) => {
    const { userId, courseId, dateKey } = await requireRequest(id)
    // A request of another user looks like a missing one.
    if (userId !== uid) throw notFound('requestId', 'there is no such request')
    let state: contract.RequestState = 'withdrawn'
    await commitWithRetry((commit) =>
      addRequestChange(commit, {
        id,
        courseId,
        dateKey,
        seen: 'any',
        by: uid,
        rateLimit: limits.requestChanges,
        decide: (before) => {
          if (before && contract.holdsSeat(before)) throw accepted()
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
