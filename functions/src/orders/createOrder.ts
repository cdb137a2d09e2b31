import { changedMeanwhile } from '@shala/contract/audit'
import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { CourseContent } from '@shala/contract/courses/courses'
import { requestId } from '@shala/contract/courses/requests'
import * as contract from '@shala/contract/orders/orderCallables'
import type { OrderContent } from '@shala/contract/orders/orders'
import { isCurrency } from '@shala/contract/payments/currencies'
import { requireAgreedPrice } from '@shala/domain/orders/agreedPrice'
import { invalid } from '@shala/domain/orders/requirements'
import { requireCondition, requireTerms } from '@shala/domain/orders/terms'
import type * as z from 'zod'
import { AppError, notFound, noAccount } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { findUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { getDisplayName } from '../people/person.ts'
import { getSeats, requireVerified } from '../requests/acceptRequest.ts'
import { findCourseDate } from '../requests/courseDates.ts'
import { findRequest, requireRequest } from '../requests/placeRequest.ts'
import { schoolCurrency } from '../settings.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { EnrolmentGuard } from './freeEnrolment.ts'
import { listOfferEmails } from './orderEmails.ts'

type Input = z.output<typeof contract.createOrder.input>

export const createOrder = implement(contract.createOrder, async (input, { uid: by }) => {
  const { orderId, request, overbook, notify, message, courseId, dateKey } = input
  const [{ content, price, since }, seats] = await Promise.all([
    buildOrder(input),
    overbook ? null : getSeats(courseId, dateKey),
  ])
  const guard = new EnrolmentGuard()
  const reads = { seats, seenRequest: request?.revision ?? 'any' } as const
  return commitOrderChange({
    orderId,
    seen: 'any',
    action: 'create',
    by,
    notify,
    ...reads,
    decide: async (before, { at, today, toDay }) => {
      if (before !== null) {
        // A repeated request creates nothing; another device may have drawn the same key.
        const isSame = before.userId === input.userId && before.courseId === courseId
        if (isSame && before.revision === 1) return before
        throw new AppError('aborted', changedMeanwhile, 'orderId')
      }
      if (input.depositBy < today) throw invalid('depositBy', 'must not be in the past')
      requireCondition(input.condition, input, today)
      const requestedOn = toDay(since ?? at)
      requireAgreedPrice(input, { price, currency: schoolCurrency(), requestedOn })
      await guard.require(orderId, input, at)
      await requireFreeDate(input)
      return content
    },
    extraWrites: (commit) => guard.add(commit),
    emails: (order, { today }) => listOfferEmails(order, today, message),
  })
})

interface BuiltOrder {
  readonly content: OrderContent
  /** The price of the course or its date; null for a price on request. */
  readonly price: CoursePrice | null
  /** When the student asked for the place; null without a request. */
  readonly since: Date | null
}

async function buildOrder(input: Input): Promise<BuiltOrder> {
  const { userId, courseId, dateKey, currency, price, instalments, depositBy, condition, request } =
    input
  requireTerms(input)
  if (!isCurrency(currency)) {
    throw invalid('currency', 'must be a currency')
  }
  const [record, course, { since, date, ...days }] = await Promise.all([
    findUser(userId),
    readCourse(courseId),
    readDate(input),
    requireVerified(userId, request === null ? 'userId' : 'request'),
  ])
  if (record === null) throw noAccount()
  const email = record.email ?? ''
  const content: OrderContent = {
    userId,
    name: getDisplayName(record) ?? email,
    email,
    courseId,
    courseTitle: course.title,
    dateKey,
    ...days,
    requestId: request?.id ?? (dateKey === null ? null : requestId(userId, courseId, dateKey)),
    currency,
    listPrice: price,
    discount: null,
    price,
    instalments,
    depositBy: condition?.by ?? depositBy,
    condition: condition && { ...condition, metAt: null },
    recipient: null,
    state: 'offered',
    consentAt: null,
    savedMethod: null,
    withdrawal: null,
    attention: '',
    payments: [],
    refunds: [],
    disputes: [],
    reminders: [],
    nextDueOn: null,
    search: [],
    cardPage: null,
    awaitsProvider: false,
  }
  const ownPrice = date?.active === true ? date.price : null
  return { content, price: ownPrice ?? course.price ?? null, since }
}

async function readCourse(courseId: string): Promise<CourseContent> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  const { data } = CourseContent.safeParse(stored.data())
  if (data === undefined) throw notFound('courseId', 'there is no such course')
  return data
}

/** Returns the date of an order: as the request has it, or a group that is not archived. */
async function readDate({ userId, courseId, dateKey, request }: Input) {
  const date = dateKey === null ? null : await findCourseDate(courseId, dateKey)
  if (request !== null) {
    const stored = await requireRequest(request.id)
    const isOwn = stored.userId === userId && stored.courseId === courseId
    if (!isOwn || stored.dateKey !== dateKey) {
      throw invalid('request', 'must be a request of this student for this date')
    }
    if (!['asked', 'waiting', 'declined', 'lapsed'].includes(stored.state)) {
      throw new AppError('failed-precondition', 'has already been decided or withdrawn', 'request')
    }
    const { dateTitle, startsOn, endsOn, since } = stored
    return { dateTitle, startsOn, endsOn, since, date }
  }
  const none = { dateTitle: null, startsOn: null, endsOn: null, since: null, date }
  if (dateKey === null) return none
  if (date === null || !date.active) throw notFound('dateKey', 'this course has no such date')
  return { ...none, dateTitle: date.name, startsOn: date.startsOn, endsOn: date.endsOn }
}

/** Refuses a date at which the student has a place without this order. */
async function requireFreeDate({ userId, courseId, dateKey, request }: Input): Promise<void> {
  if (dateKey === null || request !== null) return
  const place = await findRequest(requestId(userId, courseId, dateKey))
  if (place?.state !== 'accepted' && place?.state !== 'offered') return
  throw new AppError('failed-precondition', 'this student has a place at this date', 'dateKey')
}
