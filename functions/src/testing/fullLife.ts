import { randomUUID } from 'node:crypto'
import { grantAccess, revokeAccess } from '@shala/contract/access/access'
import { addAddress } from '@shala/contract/accounts/addresses'
import { addHourEntry } from '@shala/contract/attendance/courseHours'
import { issueCertificates, reissueCertificate } from '@shala/contract/certificates/certificates'
import { saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { reviewProfile, saveProfile } from '@shala/contract/graduates/profiles'
import { changeMessages } from '@shala/contract/messages/messages'
import type { GroupUpdate } from '@shala/contract/people/groups'
import { inviteStaff } from '@shala/contract/people/staffInvitations'
import { saveStudentDetails } from '@shala/contract/people/students'
import { bookSession } from '@shala/contract/schedules/bookings'
import { openCalendar } from '@shala/contract/schedules/calendarFeeds'
import { auth } from '../firebase.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { createPaymentCustomer } from '../payments/stripe/paymentCustomers.ts'
import { tryRecordSignIn } from '../people/staff/staffSignIns.ts'
import { deliverCreated } from './accountEvents.ts'
import { createSecondAddress } from './builders/addresses.ts'
import { acceptAll } from './builders/agreements.ts'
import { applyWithFile } from './builders/applications.ts'
import { buildMark, createBegun, mark } from './builders/attendance.ts'
import { createSession } from './builders/bookings.ts'
import { createGroup, join } from './builders/groups.ts'
import { createUpload, whole } from './builders/images.ts'
import { createInvitation } from './builders/invitations.ts'
import { offer, pay } from './builders/orders.ts'
import { createUser, type TestPerson } from './builders/people.ts'
import { committed, buildPlan, type Order } from './builders/plans.ts'
import { createFinish, profileForm } from './builders/profiles.ts'
import { call } from './server.ts'
import { addCourse } from './store.ts'
import { buildMessage, taken, write } from './visitors.ts'

/** Documents that exist only for a moment, or after a failure. */
async function createRareDocuments(
  { name, email }: ReturnType<typeof createNewcomer>,
  { uid, groupId, batchId }: { uid: string; groupId: string; batchId: string },
) {
  const [store, at] = [firestore(), new Date()]
  const once = { userId: uid, admin: false, changedBy: 'an-admin', changedAt: at, removal: null }
  await store.doc(`admins/${uid}`).set(once)
  const event = { collection: 'admins', documentId: uid, revision: 1, by: 'an-admin', at }
  await commitWithRetry((commit) => {
    const versions = { before: { role: 'teacher', teacherId: 'one' }, after: null }
    addAuditEvent(commit, { ...event, action: 'remove-role', ...versions })
    return Promise.resolve()
  })
  await store.doc(`unverifiedAccounts/${uid}`).set({ since: at })
  await store.doc('jobs/endWaiting').set({ after: { id: `${encodeURIComponent(email)}_a` }, at })
  const update: GroupUpdate = {
    batch: batchId,
    by: 'an-admin',
    notify: null,
    terms: 1,
    status: 'finished',
    members: 1,
    after: uid,
    changed: 0,
    refused: 1,
    kept: [],
    updatedAt: at,
    failed: [{ memberId: uid, who: name, error: 'is damaged' }],
  }
  await store.doc(`groupUpdates/${groupId}`).set(update)
  const refused = [{ row: 0, userId: uid, email, error: `${name} has access already` }]
  await store.doc(`accessImports/${batchId}/progress/0`).update({ refused })
}

/** Builds unique words, so that a search for them finds only this person. */
export function createNewcomer() {
  const word = randomUUID().slice(0, 8)
  const at = (host: string) => `zoë.${word}@${host}.shala.test`.replace('ë', 'e')
  return { word, name: `Zoë ${word}`, email: at('home'), second: at('work'), former: at('old') }
}

/**
 * Creates data about a person in every collection that is declared to contain it. A test of archives
 * (`tools/tasks/archive/personalCollections.emulator.test.ts`) names the collections that are missing.
 */
export async function createFullLife(admin: TestPerson) {
  const who = createNewcomer()
  const { word, name, email, second, former } = who
  // The school's data from before the account.
  const courseId = await addCourse()
  const early = await committed(
    admin,
    await buildPlan(admin, { courseId, rows: [{ email, notes: `Ask ${name}` }] }),
    { title: `For ${name}` },
  )
  const { id: groupId } = await createGroup(admin, { startsOn: null, endsOn: null })
  await join(admin, groupId, [{ email: second }])
  const never = await createInvitation({
    email: second,
    terms: { notes: `Cousin of ${name}`, adminNotes: `Shy: ${name}` },
  })
  await taken(write(await buildMessage({ email, name, message: `It is me, ${word}` })))

  const person = await createUser({ email, displayName: name, emailVerified: true })
  const { uid } = person
  await deliverCreated(person)
  await createSecondAddress(person, second)
  await createSecondAddress(person, former)
  await call(addAddress, { email: `unproven.${email}` }, person)
  const words = { notes: `${name} pays later`, adminNotes: `Call ${name}` }
  const terms = { ...words, paymentId: `receipt-${word}`, notify: true }
  const [own, other] = [await addCourse(), await addCourse()]
  await call(grantAccess, { userId: uid, courseId: own, ...terms, amount: 90 }, admin)
  await call(grantAccess, { userId: uid, courseId: other, ...terms }, admin)
  const { sessionId } = await createSession(admin, { courseId: own })
  await call(bookSession, { courseId: own, sessionId }, person)
  const begun = await createBegun(admin, { courseId: own })
  await mark(admin, begun, [buildMark(person, 'present')])
  const essay = { id: randomUUID(), kind: 'assignment', minutes: 60, day: '2026-01-31' } as const
  const about = { userId: uid, courseId: own, categoryId: null, cancels: null }
  await call(addHourEntry, { ...about, ...essay, reason: `Essay of ${name}` }, admin)
  await call(inviteStaff, { email: second, role: 'office' }, admin)
  await tryRecordSignIn({ uid, claims: { auth_time: 1 }, record: await auth().getUser(uid) }, '')
  await applyWithFile(admin, person, await addCourse(), name)
  const reason = `${name} moved away`
  await call(revokeAccess, { userId: uid, courseId: other, reason, notify: true }, admin)
  await join(admin, groupId, [{ userId: uid }])
  const instruction: Order = { action: 'grant', terms: { adminNotes: `Ordered for ${name}` } }
  const payment = { amount: '90', paymentId: `till-${word}`, paymentStatus: 'paid' }
  const rows = [{ email, notes: name, adminNotes: `Watch ${name}`, ...payment }]
  const bulk = await committed(
    admin,
    await buildPlan(admin, { instruction, courseId: await addCourse(), rows }),
    { instruction },
  )
  await createFinish(uid)
  await acceptAll(person, name)
  const holder = { userId: uid, name: `${word} the elder` }
  const certificate = { hours: 200, exception: 'Agreed', people: [holder], notify: true }
  const { issued } = await call(issueCertificates, { courseId: own, ...certificate }, admin)
  const renamed = { name, hours: 200, completedOn: '2026-01-31' }
  const first = { number: issued[0]?.number ?? '', revision: 1 }
  await call(reissueCertificate, { ...first, certificate: renamed, notify: true }, admin)
  await call(openCalendar, {}, person)
  await createPaymentCustomer({ userId: uid, email, name })
  await call(saveEmailChoices, { reminders: false }, person)
  const details = { phone: `0117 ${word}`, notes: `${name} calls on Mondays` }
  await call(saveStudentDetails, { userId: uid, details }, admin)
  const upload = { uploadId: await createUpload(uid), crop: whole }
  const profile = { ...profileForm, name, bio: `${word} by the sea`, alt: `${name} smiles` }
  await call(saveProfile, { revision: 0, profile, submit: true, upload }, person)
  await call(reviewProfile, { userId: uid, revision: 1, verdict: 'approve' }, admin)
  await createUpload(uid)
  await taken(write(await buildMessage({ email: `typed-${email}`, name }), { person }))
  const sender = await buildMessage({ email, name, message: `Buy from ${word}` })
  const spam = [{ id: await taken(write(sender, { person })), revision: 0 }]
  await call(changeMessages, { messages: spam, status: 'spam' }, admin)
  const paid = { reference: `transfer-${word}`, note: `${name} called` }
  await pay(await offer(person, admin), 20_000, admin, paid)
  await createRareDocuments(who, { uid, groupId, batchId: bulk })
  return { ...who, person, uid, own, other, early, bulk, never, groupId }
}
