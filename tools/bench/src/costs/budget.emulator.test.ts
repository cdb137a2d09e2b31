// A separate project for this worker, without other reads or writes.
import { grantAccess } from '@shala/contract/access/access'
import { acceptRequest, listCourseDates, requestPlace } from '@shala/contract/courses/requests'
import { slowTest } from '@shala/contract/testing/slowTest'
import { fetchUsage } from '@shala/emulators/firestore/usage/Usage'
import { deliverMail } from '@shala/functions/src/emails/sending/deliverMail.ts'
import { firestore } from '@shala/functions/src/firestore/client.ts'
import { TestMailServer } from '@shala/functions/src/testing/TestMailServer.ts'
import {
  createAdmin,
  createUser,
  type TestPerson,
} from '@shala/functions/src/testing/builders/people.ts'
import { addDate } from '@shala/functions/src/testing/builders/requests.ts'
import '@shala/functions/src/testing/ownProject.ts'
import { call, projectId } from '@shala/functions/src/testing/server.ts'
import { addCourse } from '@shala/functions/src/testing/store.ts'
import * as z from 'zod'
import { Cost } from './Cost.ts'
import budgetFile from './budget.json' with { type: 'json' }
import { assumptions } from './month/month.ts'

const budget = z.record(z.string(), Cost).parse(budgetFile)
let courseId: string
let admin: TestPerson
beforeAll(async () => {
  admin = await createAdmin()
  courseId = await addCourse()
  await addDate(courseId, { capacity: 12 })
})

/** Returns the Firestore usage of the work, in the measures of the budget. */
async function spent(work: () => Promise<unknown>) {
  const before = await total()
  await work()
  const after = await total()
  return {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    deletes: after.deletes - before.deletes,
  }
}

async function total() {
  const host = z.string().parse(process.env['FIRESTORE_EMULATOR_HOST'])
  const { collections } = await fetchUsage(host, projectId())
  const sum = { reads: 0, writes: 0, deletes: 0 }
  for (const { reads, writes, deletes } of Object.values(collections)) {
    sum.reads += reads
    sum.writes += writes
    sum.deletes += deletes
  }
  return sum
}

function getBudget(journey: string) {
  const cost = budget[journey]
  if (cost === undefined) throw new Error(`The budget says nothing of ${journey}`)
  const { reads, writes, deletes } = cost
  return { reads, writes, deletes }
}

slowTest('Granting a course to one student stays within the budget', async () => {
  const { uid: userId } = await createUser()
  const granting = () => call(grantAccess, { userId, courseId, notify: true }, admin)
  expect(await spent(granting)).toEqual(getBudget('grant'))
})

slowTest('Requesting a place and accepting it stays within the budget', async () => {
  const student = await createUser()
  let requestId = ''
  const asking = async () => {
    const { dates } = await call(listCourseDates, { courseId }, student)
    const dateKey = dates.at(-1)?.dateKey ?? null
    const place = { courseId, dateKey, wait: true, message: '' }
    requestId = (await call(requestPlace, place, student)).requestId
  }
  const asked = await spent(asking)
  const { reads, ...written } = getBudget('ask')
  expect(asked).toMatchObject(written)
  // The course of the bench has groups and sessions. An instance also polls for publications every two seconds.
  expect(asked.reads).toBeLessThanOrEqual(reads + 1)
  const terms = { source: 'individual', overbook: true, notify: true } as const
  const accepting = () => call(acceptRequest, { requestId, revision: 1, ...terms }, admin)
  expect(await spent(accepting)).toEqual(getBudget('accept'))
})

slowTest('Sending an email costs what the month assumes', async () => {
  const server = await TestMailServer.create()
  process.env.SMTP_SERVER = server.address
  process.env.MAIL_FROM = 'Shala <office@shala.test>'
  const { docs } = await firestore().collection('mail').limit(1).get()
  const mail = docs[0]
  if (mail === undefined) throw new Error('No email was written')
  const { reads, writes } = assumptions.sender
  expect(await spent(() => deliverMail(mail.id))).toEqual({ reads, writes, deletes: 0 })
  expect(server.received).toHaveLength(1)
  await server.close()
})
