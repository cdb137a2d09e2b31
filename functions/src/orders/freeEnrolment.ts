import { createHash } from 'node:crypto'
import { accessId } from '@shala/contract/ids'
import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import { findOwnAccess, type OtherOrder, requireFreeEnrolment } from '@shala/domain/orders/purchase'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { parseAccessRecord } from '../access/commitAccessChanges.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { orders } from './orderRecord.ts'

type Enrolment = Pick<OrderContent, 'userId' | 'courseId' | 'currency'>

/** How long the key of an opened order is kept. Two requests at once are seconds apart at most. */
const keptMs = 24 * 60 * 60_000

/** Reads the orders of a student and course, and their access record. */
async function readEnrolment({ userId, courseId }: Pick<Enrolment, 'userId' | 'courseId'>) {
  const store = firestore()
  const [found, stored] = await Promise.all([
    store
      .collection(orders.collection)
      .where('userId', '==', userId)
      .where('courseId', '==', courseId)
      .get(),
    store.collection('userCourseAccess').doc(accessId(userId, courseId)).get(),
  ])
  const others = found.docs.flatMap((snapshot): OtherOrder[] => {
    const order = readRecord(orders, snapshot)
    return order === null ? [] : [{ id: snapshot.id, order }]
  })
  return { others, record: parseAccessRecord(stored) }
}

/**
 * Keeps two orders of one student and course from being opened at once: each commit that opens one
 * replaces the version of a document that was read before the other orders.
 */
export class EnrolmentGuard {
  #seen: DocumentSnapshot | null = null

  /** Throws `failed-precondition` if the student has another open order of the course. */
  async require(orderId: OrderId, enrolment: Enrolment, at: Date): Promise<void> {
    const { userId, courseId, currency } = enrolment
    const hash = createHash('sha256').update(accessId(userId, courseId)).digest('hex')
    this.#seen = await firestore().collection('paymentEvents').doc(`open:${hash}`).get()
    const { others, record } = await readEnrolment(enrolment)
    requireFreeEnrolment({ orderId, currency }, others, record, at)
  }

  /** Adds the document to the commit, if this attempt has opened an order. */
  add(commit: Commit): void {
    if (this.#seen === null) return
    const at = new Date()
    const expiresAt = new Date(at.getTime() + keptMs)
    commit.replace(this.#seen, { kind: 'open', appliedAt: at, expiresAt })
    this.#seen = null
  }
}

/** Returns the access record of an order, and the days of access that end with it: see `findOwnAccess`. */
export async function readOwnAccess(orderId: OrderId, order: OrderContent) {
  const { others, record } = await readEnrolment(order)
  return { record, access: findOwnAccess(orderId, others, record) }
}
