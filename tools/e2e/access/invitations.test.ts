import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { commitPlan } from '@shala/contract/access/accessPlans'
import { Mail } from '@shala/contract/emails/mail'
import { accessId } from '@shala/contract/ids'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { callAsAdmin } from '../src/callAs.ts'
import { delivered, linkTo } from '../src/emails.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { newAddress } from '../src/people.ts'
import { fillRegister, mappedAs, noPolicy, settings } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const waitingList = '/dashboard/admin/access/invitations'

async function invite(email: string, courseId: string, isEmailed: boolean): Promise<void> {
  const plan = {
    batchId: randomUUID(),
    title: `For ${email}`,
    instruction: { action: 'grant', source: 'individual', terms: {} },
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
    invite: isEmailed,
  }
  await callAsAdmin(commitPlan, plan)
}

/** Returns the path of the link in the email sent to an address. */
async function getEmailedLink(email: string): Promise<string> {
  const { docs } = await store.collection('mail').where('to', 'array-contains', email).get()
  const { text } = Mail.parse(docs[0]?.data()).message
  const [link] = /http\S+/.exec(text) ?? []
  assert.ok(link !== undefined && link.startsWith(env.SHALA_SITE_URL), `no link in ${text}`)
  return link.slice(env.SHALA_SITE_URL.length)
}

const holds = async (uid: string, courseId: string) =>
  (await store.doc(`userCourseAccess/${accessId(uid, courseId)}`).get()).get('hasAccess') === true

test('An invitation is corrected and accepted, and another by verifying another email', async ({
  newAdmin,
  newVisitor,
}) => {
  const [wrong, right] = [newAddress('ines-mistyped'), newAddress('ines')]
  const atWork = newAddress('ines-at-work')
  const [title, titleAtWork] = [`Ines’ course ${right}`, `Ines’ course ${atWork}`]
  const [courseId, courseIdAtWork] = [
    await createCourse(title, ['Breath']),
    await createCourse(titleAtWork, ['Breath']),
  ]
  await invite(wrong, courseId, true)
  await invite(atWork, courseIdAtWork, false)
  await delivered(wrong)

  const admin = await newAdmin(`${waitingList}?q=ines`)
  await seesPage(admin, 'Invitations')
  const row = admin.getByRole('row').filter({ hasText: wrong })
  await sees(row, title, 'Invited, not registered yet', 'No end date', 'Sent')
  await suitsInEveryLook(admin, 'what waits')
  const correct = row.getByRole('button', { name: /^Correct the email address/ })
  await row.getByRole('button', { name: /^More actions/ }).press('Enter')
  await suits(admin, 'the actions of an invitation', { from: 1280 })
  await tabTo(admin, correct)
  await admin.keyboard.press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Correct the email address' })
  await dialog.getByLabel('Email address').fill(right)
  await dialog.getByLabel('Send the invitation by email').check()
  await dialog.getByRole('button', { name: 'Invite this address instead' }).click()
  await sees(admin, `${right} is invited to ${title} instead of ${wrong}.`)
  await sees(row, 'Cancelled')
  await delivered(right)

  const page = await newVisitor({ expected: [noPolicy] })
  await page.goto(await getEmailedLink(right))
  await seesPage(page, 'Register')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(right)
  expect(new URL(page.url()).hash).toBe('')
  await fillRegister(page, { name: 'Ines Invited', email: right, password: samplePassword })
  await seesPage(page, 'Verify your email')
  const uid = await mappedAs(right, 'Ines Invited')
  expect(await holds(uid, courseId)).toBe(false)
  await page.goto(await linkTo(right, 'VERIFY_EMAIL'))
  await seesPage(page, 'Your address is verified')
  await expect.poll(() => holds(uid, courseId), 'what waited is claimed').toBe(true)
  await admin.reload()
  await sees(admin.getByRole('row').filter({ hasText: 'Ines Invited' }), 'Registered')

  // She verifies another email, to which the other course was given.
  await page.goto(settings)
  await seesPage(page, 'Account Settings')
  await page.getByLabel('Another email').fill(atWork)
  await page.getByLabel('Another email').press('Enter')
  await sees(page, `We have written to ${atWork}.`)
  expect(await holds(uid, courseIdAtWork)).toBe(false)
  await page.goto(await getEmailedLink(atWork))
  await seesPage(page, 'Confirm an address')
  await sees(page, right)
  await suits(page, 'confirming an address')
  await tabTo(page, page.getByRole('button', { name: 'Yes, this address is mine' }))
  await page.keyboard.press('Enter')
  await sees(page, `${atWork} is yours now.`)
  expect(await holds(uid, courseIdAtWork)).toBe(true)
  await page.getByRole('link', { name: 'Go to my courses' }).click()
  await expect(page).toHaveURL('/dashboard/user/courses')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: titleAtWork })).toBeVisible()
})
