import { grantAccess } from '@shala/contract/access/access'
import { Mail } from '@shala/contract/emails/mail'
import { syncProfile } from '@shala/contract/people/people'
import { setStaffRole } from '@shala/contract/people/staff'
import { bookSession } from '@shala/contract/schedules/bookings'
import { Session } from '@shala/contract/schedules/schedules'
import { acceptAgreements } from '@shala/emulators/sample/addAgreements'
import { samplePassword, sampleTeacher } from '@shala/emulators/sample/samplePeople'
import { signIn as fetchToken } from '@shala/emulators/sample/signIn'
import { callAs, callAsAdmin } from '../src/callAs.ts'
import { linkTo } from '../src/emails.ts'
import { expectNotShown, sees, seesPage } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import { fillRegister, noPolicy, signInAndSettle } from '../src/signIn.ts'
import { auth, env, store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const staff = '/dashboard/admin/admins'

/** The next session of the sample teacher, and its key. */
async function findNextSession() {
  const { docs } = await store
    .collectionGroup('sessions')
    .where('teacherKey', '==', sampleTeacher.displayName.toLowerCase())
    .where('startsAt', '>', new Date())
    .orderBy('startsAt')
    .limit(1)
    .get()
  const [stored] = docs
  if (stored === undefined) throw new Error('The sample teacher has no session')
  return { sessionId: stored.id, session: Session.parse(stored.data()) }
}

test('A teacher signs in and sees only their own sessions', async ({ newVisitor }) => {
  const student = await register('Sara Seated')
  const { sessionId, session } = await findNextSession()
  const { courseId } = session
  await callAsAdmin(grantAccess, { userId: student.uid, courseId })
  const token = await fetchToken(env, student.email)
  await acceptAgreements(env, token, student.displayName)
  await callAs(student.email, bookSession, { courseId, sessionId, wait: true, overlap: true })

  const tara = await newVisitor({
    expected: [noPolicy],
    viewport: { width: 390, height: 844 },
  })
  await signInAndSettle(tara, sampleTeacher.email, '/login?next=/dashboard/admin/students')
  await expect(tara).toHaveURL('/dashboard/teach')
  await seesPage(tara, 'My sessions')
  await suitsInEveryLook(tara, 'the sessions of a teacher')
  await expectNotShown(tara, 'Listening evening', 'Miriam Osei')

  const coming = tara.getByRole('region', { name: /^(Today|Coming sessions)$/ })
  await coming.getByRole('link', { name: session.title }).first().click()
  await seesPage(tara, session.title)
  await expect(tara.getByText('Sara Seated', { exact: true }).first()).toBeVisible()
  await expectNotShown(tara, student.email)
  await suitsInEveryLook(tara, 'a session of a teacher')
})

test('An invited person becomes a teacher only after verifying the email, and a withdrawn invitation gives no role', async ({
  newAdmin,
  newVisitor,
}) => {
  const owner = await newAdmin(staff)
  const form = owner.getByRole('form', { name: 'Invite by address' })
  const withdrawn = newAddress('wanda')
  await form.getByLabel('Invite an address without an account').fill(withdrawn)
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await sees(owner, `An invitation went to ${withdrawn}.`)
  await owner.getByRole('button', { name: `Withdraw the invitation of ${withdrawn}` }).click()
  await sees(owner, `The invitation of ${withdrawn} is withdrawn.`)
  const wanda = await register('Wanda Withdrawn', { email: withdrawn })
  await callAs(withdrawn, syncProfile, {})
  expect((await auth.getUser(wanda.uid)).customClaims ?? {}).toEqual({})

  const email = newAddress('ines')
  await owner.getByRole('radio', { name: /^Teacher/ }).check()
  await form.getByLabel('Invite an address without an account').fill(email)
  await form.getByLabel('Sessions of').selectOption(sampleTeacher.displayName)
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await sees(owner, `An invitation went to ${email}.`)
  await suits(owner, 'the staff with an invitation')

  const { docs } = await store.collection('mail').where('to', 'array-contains', email).get()
  const text = Mail.parse(docs[0]?.data()).message.text
  const link = new URL(/https?:\S+\/register\S+/.exec(text)?.[0] ?? '')
  const ines = await newVisitor({ expected: [noPolicy] })
  await ines.goto(`${link.pathname}${link.search}${link.hash}`)
  await expect(ines.getByLabel('Email', { exact: true })).toHaveValue(email)
  await fillRegister(ines, { name: 'Ines Invited', email, password: samplePassword })
  await seesPage(ines, 'Verify your email')
  const { uid } = await auth.getUserByEmail(email)
  expect((await auth.getUser(uid)).customClaims ?? {}).toEqual({})
  await ines.goto('/dashboard/teach')
  await seesPage(ines, 'For teachers only')

  await ines.goto(await linkTo(email, 'VERIFY_EMAIL'))
  await seesPage(ines, 'Your address is verified')
  await expect
    .poll(async () => (await auth.getUser(uid)).customClaims, 'the role is given')
    .toEqual({ staff: 'teacher' })
  await ines.goto('/dashboard/teach')
  await seesPage(ines, 'My sessions')

  await owner.reload()
  const row = owner.getByRole('listitem').filter({ hasText: email })
  await sees(row, 'Teacher', `Sessions of ${sampleTeacher.displayName}`)
  await row.getByText('Sign-ins').click()
  await sees(row, /Chrome on Linux/)
  // The sample teacher has only one account again.
  const removal = { userId: uid, role: null, teacherId: null }
  await callAsAdmin(setStaffRole, removal)
})
