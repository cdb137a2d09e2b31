import { randomUUID } from 'node:crypto'
import { grantAccess, revokeAccess } from '@shala/contract/access/access'
import { addAddress } from '@shala/contract/accounts/addresses'
import { issueCertificates, reissueCertificate } from '@shala/contract/certificates/certificates'
import { saveEmailChoices } from '@shala/contract/emails/emailChoices'
import { reviewProfile, saveProfile } from '@shala/contract/graduates/profiles'
import { saveStudentDetails } from '@shala/contract/people/students'
import { bookSession } from '@shala/contract/schedules/bookings'
import { openCalendar } from '@shala/contract/schedules/calendarFeeds'
import { deliverCreated } from './accountEvents.ts'
import { anAddressOf } from './builders/addresses.ts'
import { aSession } from './builders/bookings.ts'
import { aCohort, join } from './builders/cohorts.ts'
import { ask } from './builders/enrolments.ts'
import { anUpload, whole } from './builders/images.ts'
import { aPendingGrant } from './builders/pendingGrants.ts'
import { createUser, type TestPerson } from './builders/people.ts'
import { committed, planOf, type Order } from './builders/plans.ts'
import { aFinish, profileForm } from './builders/profiles.ts'
import { call } from './server.ts'
import { aCourse } from './store.ts'
import { aMessage, taken, write } from './visitors.ts'

/** Words that nobody else uses, so that a search for them finds this person alone. */
export function somebodyNew() {
  const word = randomUUID().slice(0, 8)
  const at = (host: string) => `zoë.${word}@${host}.shala.test`.replace('ë', 'e')
  return { word, name: `Zoë ${word}`, email: at('home'), second: at('work'), former: at('old') }
}

/** Leaves something of somebody in every collection that may keep something of them. */
export async function aFullLife(admin: TestPerson) {
  const who = somebodyNew()
  const { word, name, email, second, former } = who
  // What the school knew before the account.
  const courseId = await aCourse()
  const early = await committed(
    admin,
    await planOf(admin, { courseId, rows: [{ email, notes: `Ask ${name}` }] }),
    { title: `For ${name}` },
  )
  const { id: cohortId } = await aCohort(admin, { startsOn: null, endsOn: null })
  await join(admin, cohortId, [{ email: second }])
  const never = await aPendingGrant({
    email: second,
    terms: { notes: `Cousin of ${name}`, adminNotes: `Shy: ${name}` },
  })
  await taken(write(await aMessage({ email, name, message: `It is me, ${word}` })))

  const person = await createUser({ email, displayName: name, emailVerified: true })
  const { uid } = person
  await deliverCreated(person)
  await anAddressOf(person, second)
  await anAddressOf(person, former)
  await call(addAddress, { email: `unproven.${email}` }, person)
  const words = { notes: `${name} pays later`, adminNotes: `Call ${name}` }
  const terms = { ...words, paymentId: `receipt-${word}`, notify: true }
  const [own, other] = [await aCourse(), await aCourse()]
  await call(grantAccess, { userId: uid, courseId: own, ...terms, amount: 90 }, admin)
  await call(grantAccess, { userId: uid, courseId: other, ...terms }, admin)
  const { sessionId } = await aSession(admin, { courseId: own })
  await call(bookSession, { courseId: own, sessionId }, person)
  await ask(person, await aCourse(), null, `${name} would like to come`)
  const reason = `${name} moved away`
  await call(revokeAccess, { userId: uid, courseId: other, reason, notify: true }, admin)
  await join(admin, cohortId, [{ userId: uid }])
  const order: Order = { action: 'grant', terms: { adminNotes: `Ordered for ${name}` } }
  const payment = { amount: '90', paymentId: `till-${word}`, paymentStatus: 'paid' }
  const rows = [{ email, notes: name, adminNotes: `Watch ${name}`, ...payment }]
  const bulk = await committed(
    admin,
    await planOf(admin, { order, courseId: await aCourse(), rows }),
    { order },
  )
  await aFinish(uid)
  const holder = { userId: uid, name: `${word} the elder` }
  const certificate = { hours: 200, confirm: true, people: [holder], notify: true }
  const { issued } = await call(issueCertificates, { courseId: own, ...certificate }, admin)
  const renamed = { name, hours: 200, completedOn: '2026-01-31' }
  const first = { number: issued[0]?.number ?? '', revision: 1 }
  await call(reissueCertificate, { ...first, certificate: renamed, notify: true }, admin)
  await call(openCalendar, {}, person)
  await call(saveEmailChoices, { reminders: false }, person)
  const details = { phone: `0117 ${word}`, notes: `${name} calls on Mondays` }
  await call(saveStudentDetails, { userId: uid, details }, admin)
  const upload = { uploadId: await anUpload(uid), crop: whole }
  const profile = { ...profileForm, name, bio: `${word} by the sea`, alt: `${name} smiles` }
  await call(saveProfile, { revision: 0, profile, submit: true, upload }, person)
  await call(reviewProfile, { userId: uid, revision: 1, verdict: 'approve' }, admin)
  await anUpload(uid)
  await taken(write(await aMessage({ email: `typed-${email}`, name }), { person }))
  return { ...who, person, uid, own, other, early, bulk, never, cohortId }
}
