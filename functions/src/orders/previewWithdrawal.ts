import { getSources } from '@shala/contract/access/access'
import { holdsSeat } from '@shala/contract/courses/requests'
import * as contract from '@shala/contract/orders/orderCallables'
import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import { Booking } from '@shala/contract/schedules/bookings'
import type { Day } from '@shala/contract/values/days'
import { toDateRange } from '@shala/domain/access/toDateRange'
import { changePrice } from '@shala/domain/orders/plans'
import { settleWithdrawal } from '@shala/domain/orders/proposeWithdrawal'
import { orderSource } from '@shala/domain/orders/purchase'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'
import { findNextInLine } from '../requests/findNextInLine.ts'
import { findRequest } from '../requests/placeRequest.ts'
import { readMoment } from './commitOrderChange.ts'
import { readOwnAccess } from './freeEnrolment.ts'
import { composeOrderEmail } from './orderEmails.ts'
import { requireOrder } from './orderRecord.ts'
import { describeAccess, writeWithdrawalEmail } from './withdrawOrder.ts'

/** Returns the effects of a withdrawal. It reads and changes nothing. */
export const previewWithdrawal = implement(
  contract.previewWithdrawal,
  async ({ orderId, lastDay, kept }) => {
    const order = await requireOrder(orderId)
    const moment = await readMoment()
    const { at, settings, timeZone } = moment
    const [access, freesSeat] = await Promise.all([
      findAccess(orderId, order, lastDay, timeZone),
      hasSeat(order),
    ])
    const [bookings, nextInLine] = await Promise.all([
      access.end === null ? 0 : countBookings(order, access.end),
      freesSeat ? findNextInLine(order) : null,
    ])
    const { refund } = settleWithdrawal(order, kept)
    const withdrawn: OrderContent = {
      ...order,
      state: 'withdrawn',
      price: kept,
      instalments: changePrice(order.instalments, kept, order.currency),
    }
    const mail = await composeOrderEmail(
      { orderId, order: withdrawn, key: 'preview', at, settings },
      writeWithdrawalEmail({ lastDay, refund, currency: order.currency }),
    )
    return {
      access: access.sentence,
      bookings,
      freesSeat,
      nextInLine,
      emailText: mail?.message.text ?? '',
    }
  },
)

/** Returns the sentence about access, and the time at which all access ends; null if it does not. */
async function findAccess(
  orderId: OrderId,
  order: OrderContent,
  lastDay: Day | null,
  timeZone: string,
): Promise<{ sentence: string; end: Date | null }> {
  const { record, access } = await readOwnAccess(orderId, order)
  const sources = getSources(record)
  if (sources[orderSource] === undefined) {
    return { sentence: 'The purchase does not open the course.', end: null }
  }
  if (access === null) {
    return { sentence: 'The student keeps access by another order of this course.', end: null }
  }
  if (Object.keys(sources).length > 1) {
    return { sentence: 'The student keeps access by another enrolment.', end: null }
  }
  if (lastDay === null) return { sentence: 'Access ends at once.', end: new Date() }
  const { endsAt } = toDateRange({ startsOn: null, endsOn: lastDay }, timeZone)
  return { sentence: describeAccess(lastDay), end: endsAt }
}

async function hasSeat({ requestId }: OrderContent): Promise<boolean> {
  const request = requestId === null ? null : await findRequest(requestId)
  return request !== null && holdsSeat(request)
}

async function countBookings({ userId, courseId }: OrderContent, end: Date): Promise<number> {
  const { docs } = await firestore()
    .collection('bookings')
    .where('userId', '==', userId)
    .where('courseId', '==', courseId)
    .get()
  return docs
    .map((stored) => Booking.parse(stored.data()))
    .filter(({ state, startsAt }) => state !== 'left' && startsAt >= end).length
}
