import * as contract from '@shala/contract/orders/orderCallables'
import { describeCard, findOpenCondition, type OrderId } from '@shala/contract/orders/orders'
import { addDays, type Day } from '@shala/contract/values/days'
import {
  findPlannedCollection,
  isExpiredOn,
  listInstalmentStates,
} from '@shala/domain/orders/instalments'
import { requireState } from '@shala/domain/orders/requirements'
import { AppError } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { log } from '../../log.ts'
import { implement } from '../../people/implement.ts'
import { commitOrderChange, readMoment, type OrderMoment } from '../commitOrderChange.ts'
import { orders, type StoredOrder } from '../orderRecord.ts'

/** The reminders before the due day, on it, and after it, in days. Later ones are sent by the office. */
const reminderDays = [-7, 0, 3, 10]

/** Returns the instalment to remind of: the first that is open, and not underway. */
function findDue(order: StoredOrder, { today }: Pick<OrderMoment, 'today'>) {
  const next = listInstalmentStates(order, today).find(({ open }) => open > 0)
  if (findOpenCondition(order) !== null) return null
  return next === undefined || next.state === 'processing' ? null : next
}

/** Returns true if a card that the school charges is not valid any more on the due day. */
const hasExpiringCard = (
  { consentAt, savedMethod }: Pick<StoredOrder, 'consentAt' | 'savedMethod'>,
  dueOn: Day,
): boolean => consentAt !== null && savedMethod !== null && isExpiredOn(savedMethod, dueOn)

async function remind(orderId: OrderId, by: string): Promise<void> {
  await commitOrderChange({
    orderId,
    seen: 'any',
    action: 'remind',
    by,
    // A reminder by hand is sent, the others follow the school's setting.
    notify: by === 'system' ? null : true,
    decide: (stored, moment) => {
      const before = requireState(stored, ['offered', 'confirmed', 'withdrawn'])
      const next = findDue(before, moment)
      if (next === null) throw new AppError('failed-precondition', 'nothing is due', 'orderIds')
      const { reminders } = before
      const last = reminders.find(({ instalmentId }) => instalmentId === next.id)
      if (last !== undefined && moment.toDay(last.at) === moment.today) {
        throw new AppError('failed-precondition', 'was reminded today', 'orderIds')
      }
      const others = reminders.filter(({ instalmentId }) => instalmentId !== next.id)
      return { ...before, reminders: [...others, { instalmentId: next.id, at: moment.at }] }
    },
    emails: (order, { today }) => {
      const next = listInstalmentStates(order, today).find(({ open }) => open > 0)
      if (next === undefined) return []
      const about = { amount: next.open, due: next.dueOn }
      const { savedMethod } = order
      if (savedMethod === null || !hasExpiringCard(order, next.dueOn))
        return [{ kind: 'due', ...about }]
      const reason = `Your card ${describeCard(savedMethod)} expires before the next payment.`
      return [{ kind: 'cardExpires', reason, ...about }]
    },
  })
}

export const remindOrders = implement(contract.remindOrders, async ({ orderIds }, { uid }) => {
  const failed: { orderId: string; error: string }[] = []
  const all = [...new Set(orderIds)]
  for (const orderId of all) {
    try {
      await remind(orderId, uid)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ orderId, error: error.message })
    }
  }
  return { reminded: all.length - failed.length, failed }
})

/**
 * Morning job: reminds students who pay by themselves a week before the due day, on it, and 3 and 10
 * days after it. A card that the school charges needs no reminder, unless it can not be charged. One
 * that expires before the due day is announced once in the week before, with a link to give another.
 */
export async function remindDueOrders(now: Date) {
  const moment = await readMoment(now)
  const { today, toDay } = moment
  const due = firestore()
    .collection('orders')
    .where('state', '==', 'confirmed')
    .where('nextDueOn', '<=', addDays(today, 7))
    .orderBy('nextDueOn')
  let reminded = 0
  for await (const page of readPages(due)) {
    for (const snapshot of page) {
      try {
        const order = readRecord(orders, snapshot)
        const next = order && findDue(order, moment)
        if (!order || !next) continue
        const isExpiring = hasExpiringCard(order, next.dueOn)
        const isDay = reminderDays.some((days) => addDays(next.dueOn, days) === today)
        const last = order.reminders.find(({ instalmentId }) => instalmentId === next.id)
        const isTold = last !== undefined && toDay(last.at) === today
        // A plan that changed late leaves less than a week.
        const isDayOfCard = isExpiring && last === undefined && next.dueOn > today
        const planned = isExpiring ? null : findPlannedCollection(order, today, toDay)
        const isCharged = planned !== null && (next.dueOn > today || planned.on <= today)
        if (!(isDay || isDayOfCard) || isTold || isCharged) continue
        await remind(snapshot.id, 'system')
        reminded += 1
      } catch (error) {
        log.write('order.jobFailed', { subject: { orderId: snapshot.id }, detail: 'remind', error })
      }
    }
  }
  return { reminded }
}
