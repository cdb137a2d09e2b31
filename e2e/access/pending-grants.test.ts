import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { commitPlan } from '@shala/contract/access/accessPlans'
import { Mail } from '@shala/contract/emails/mail'
import { accessId } from '@shala/contract/ids'
import { callFunction } from '@shala/emulators/sample/callFunction'
import { sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { signIn as adminToken } from '@shala/emulators/sample/signIn'
import { manyPeople, planFor } from '../src/accessAdmin.ts'
import { delivered, linkTo } from '../src/emails.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import { fillRegister, mappedAs, noPolicy, settings, signInAndSettle } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const waitingList = '/dashboard/admin/access/pending'
const myCourses = '/dashboard/user/courses'

/** Commits a plan that creates a pending grant for an email, as an admin does. */
async function letWait(email: string, courseId: string): Promise<void> {
  const plan = {
    batchId: randomUUID(),
    title: `For ${email}`,
    order: { action: 'grant', source: 'individual', terms: {} },
    rows: [
      {
        verdict: 'wait',
        userId: null,
        email,
        courseId,
        seen: 0,
        startsOn: null,
        endsOn: null,
        notes: 'From the spring list',
      },
    ],
  }
  await callFunction(env, await adminToken(env, sampleAdmin.email), commitPlan, plan)
}

/** Returns the path of the link in the email sent to an address. */
async function addressLink(email: string): Promise<string> {
  const { docs } = await store.collection('mail').where('to', 'array-contains', email).get()
  const { text } = Mail.parse(docs[0]?.data()).message
  const link = text.split('\n').find((line) => line.startsWith(env.SHALA_SITE_URL))
  assert.ok(link, `no link in ${text}`)
  return link.slice(env.SHALA_SITE_URL.length)
}

const holds = async (uid: string, courseId: string) =>
  (await store.doc(`userCourseAccess/${accessId(uid, courseId)}`).get()).get('hasAccess') === true

test('A pending grant becomes access when the student registers and verifies the email', async ({
  newAdmin,
  newVisitor,
}) => {
  const email = newAddress('wanda')
  const title = `Wanda’s course ${email}`
  const courseId = await createCourse(title, ['Breath'])
  await letWait(email, courseId)

  const admin = await newAdmin(`${waitingList}?q=${encodeURIComponent(email)}`)
  await seesPage(admin, 'Invitations')
  const row = admin.getByRole('row').filter({ hasText: email })
  await sees(row, title, 'Invited, not registered yet', 'No end date')
  await suitsInEveryLook(admin, 'what waits')

  const page = await newVisitor({ expected: [noPolicy] })
  await page.goto('/register')
  await fillRegister(page, { name: 'Wanda Waits', email, password: samplePassword })
  await seesPage(page, 'Verify your email')
  const uid = await mappedAs(email, 'Wanda Waits')
  await page.goto(myCourses)
  await sees(page, 'You don’t have any courses yet', 'Try a lesson')
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  expect(await holds(uid, courseId)).toBe(false)

  await page.goto(await linkTo(email, 'VERIFY_EMAIL'))
  await seesPage(page, 'Your address is verified')
  await expect.poll(() => holds(uid, courseId), 'what waited is claimed').toBe(true)
  await page.goto(myCourses)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await admin.reload()
  await sees(row, 'Registered', 'Wanda Waits')
})

test('An invitation is sent, corrected and accepted', async ({ newAdmin, newVisitor }) => {
  const [wrong, right] = [newAddress('ines-mistyped'), newAddress('ines')]
  const title = `Ines’ course ${right}`
  const courseId = await createCourse(title, ['Breath'])

  const admin = await newAdmin(manyPeople)
  await planFor(admin, [wrong], title)
  await admin.getByRole('radio', { name: /^Yes/ }).check()
  await admin.getByRole('button', { name: 'Invite 1' }).click()
  await sees(admin, '1 changed, 0 already correct, 0 failed.')
  await delivered(wrong)

  await admin.goto(`/dashboard/admin/emails/log?q=${encodeURIComponent(wrong)}`)
  await sees(admin.getByRole('row').filter({ hasText: wrong }), 'Invitation', title, 'Sent')

  await admin.goto(`${waitingList}?q=ines`)
  const row = admin.getByRole('row').filter({ hasText: wrong })
  await sees(row, 'Invited, not registered yet', 'Sent')
  const correct = row.getByRole('button', { name: /^Correct the email address/ })
  await tabTo(admin, row.getByRole('button', { name: /^More actions/ }))
  await admin.keyboard.press('Enter')
  await suits(admin, 'the actions of an invitation', { from: 1280 })
  await tabTo(admin, correct)
  await admin.keyboard.press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Correct the email address' })
  await dialog.getByLabel('Email address').fill(right)
  await dialog.getByLabel('Send the invitation by email').check()
  await suits(admin, 'correcting an address')
  await dialog.getByRole('button', { name: 'Invite this address instead' }).click()
  await sees(admin, `${right} is invited to ${title} instead of ${wrong}.`)
  await sees(row, 'Cancelled')
  await delivered(right)

  const { docs } = await store.collection('mail').where('to', 'array-contains', right).get()
  const { text } = Mail.parse(docs[0]?.data()).message
  const [link] = /http\S+/.exec(text) ?? []
  assert.ok(link, `no link in ${text}`)
  const page = await newVisitor({ expected: [noPolicy] })
  await page.goto(link.slice(env.SHALA_SITE_URL.length))
  await seesPage(page, 'Register')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(right)
  expect(new URL(page.url()).hash).toBe('')
  await fillRegister(page, { name: 'Ines Invited', email: right, password: samplePassword })
  await seesPage(page, 'Verify your email')
  const uid = await mappedAs(right, 'Ines Invited')
  await page.goto(await linkTo(right, 'VERIFY_EMAIL'))
  await seesPage(page, 'Your address is verified')
  await expect.poll(() => holds(uid, courseId), 'what waited is claimed').toBe(true)
  await page.goto(myCourses)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await admin.reload()
  await sees(admin.getByRole('row').filter({ hasText: 'Ines Invited' }), 'Registered')
})

test('A student verifies another address and gets its pending grants', async ({ newVisitor }) => {
  const email = newAddress('sena-at-work')
  const title = `Sena’s course ${email}`
  const [student, courseId] = await Promise.all([
    register('Sena Second'),
    createCourse(title, ['Breath']),
  ])
  await letWait(email, courseId)

  const page = await newVisitor({ expected: [noPolicy] })
  await signInAndSettle(page, student.email)
  await page.goto(settings)
  await seesPage(page, 'Account Settings')
  const box = page.getByLabel('Another email')
  await tabTo(page, box)
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await sees(page, `We have written to ${email}.`)
  await suits(page, 'the settings')
  expect(await holds(student.uid, courseId)).toBe(false)

  const link = await addressLink(email)
  const stranger = await newVisitor({ expected: [/403/] })
  const other = await register('Olga Other')
  await stranger.goto(link)
  await seesPage(stranger, 'Sign in')
  await stranger.getByLabel('Email', { exact: true }).fill(other.email)
  await stranger.getByLabel('Password', { exact: true }).fill(samplePassword)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(stranger).toHaveURL(link)
  await stranger.getByRole('button', { name: 'Yes, this address is mine' }).click()
  await sees(stranger, 'This email belongs to another account.')

  await page.goto(link)
  await seesPage(page, 'Confirm an address')
  await sees(page, student.email)
  await suits(page, 'confirming an address')
  await tabTo(page, page.getByRole('button', { name: 'Yes, this address is mine' }))
  await page.keyboard.press('Enter')
  await sees(page, `${email} is yours now.`)
  expect(await holds(student.uid, courseId)).toBe(true)
  await page.getByRole('link', { name: 'Go to my courses' }).click()
  await expect(page).toHaveURL(myCourses)
  await sees(page, title)

  await page.goto(settings)
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await sees(page, `${email} was removed from your account.`)
  expect(await holds(student.uid, courseId)).toBe(true)
})
