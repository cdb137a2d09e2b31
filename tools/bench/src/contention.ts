import type { Firestore } from 'firebase-admin/firestore'
import { bareGrants } from './bareLedger.ts'
import { median, milliseconds, type Finding } from './measure.ts'
import { newCourse, newPeople, type Stack } from './stack.ts'

const rounds = 9

/**
 * Measures some admins who change one record at the same moment, until the last response: calls of
 * `extendAccess` over HTTP, alternating with transactions of equal size. The emulator lets a
 * transaction wait for a lock for seconds, unlike production, so each figure has its own baseline
 * with one admin.
 */
export async function contention(stack: Stack): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const admins of [1, 2, 10]) {
    const called: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds + 1; round += 1) {
      const calledMs = await callsAtOnce(stack, admins)
      const bareMs = await transactionsAtOnce(stack, admins)
      // The first round only warms everything up.
      if (round === 0) continue
      called.push(calledMs)
      bare.push(bareMs)
    }
    findings.push({
      what: `${admins} at once on one record: extendAccess against bare transactions`,
      measured: `${median(called).toFixed(0)} ms`,
      baseline: `${median(bare).toFixed(0)} ms`,
      ratio: median(called) / median(bare),
    })
  }
  return findings
}

async function callsAtOnce(stack: Stack, admins: number): Promise<number> {
  const [userIds, courseId] = [await newPeople(1), await newCourse(stack.store)]
  await stack.call('bulkGrant', { userIds, courseId })
  const took = await milliseconds(() =>
    Promise.all(
      days(admins).map((endsOn) => stack.call('extendAccess', { userIds, courseId, endsOn })),
    ),
  )
  const events = stack.store.collection('accessEvents').where('courseId', '==', courseId)
  const { count } = (await events.count().get()).data()
  if (count !== admins + 1) throw new Error(`${count} events of ${admins + 1}`)
  return took
}

async function transactionsAtOnce({ store, adminUid }: Stack, admins: number): Promise<number> {
  const [userIds, courseId] = [await newPeople(1), await newCourse(store)]
  await bareGrants(store, userIds, { courseId, by: adminUid })
  const record = store.collection('userCourseAccess').doc(`${userIds.join('')}_${courseId}`)
  return milliseconds(() =>
    Promise.all(days(admins).map((endsOn) => extend(store, record.path, endsOn))),
  )
}

/** Reads the record and writes it with its event. */
function extend(store: Firestore, path: string, endsOn: string): Promise<void> {
  return store.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(store.doc(path))
    const before = snapshot.data() ?? {}
    const revision = Number(before['revision']) + 1
    const after = { ...before, endsOn, revision, updatedAt: new Date() }
    transaction.set(snapshot.ref, after)
    const event = store.collection('accessEvents').doc(`${snapshot.id}_${revision}`)
    transaction.create(event, { action: 'extend', accessId: snapshot.id, revision, before, after })
  })
}

/** As many days of some year to come, each another. */
function days(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `2099-01-${String(n + 1).padStart(2, '0')}`)
}
