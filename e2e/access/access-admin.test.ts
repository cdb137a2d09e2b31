import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { prenatal, soundHealing, twoHundredHour } from '@shala/emulators/sample/sampleCourses'
import { leo, maya, nina, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import {
  buttonTo,
  allStudents,
  getCourseItem,
  getHistoryItems,
  openPerson,
} from '../src/accessAdmin.ts'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { fillLogin, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const password = 'namaste-108'

test('An admin grants and revokes a course, and the student sees both', async ({ newVisitor }) => {
  const student = await register('Tara Grantham')

  const adminPage = await newVisitor()
  await adminPage.goto('/')
  await adminPage.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(adminPage, sampleAdmin.email, password)
  await expect(adminPage).toHaveURL('/dashboard/admin')
  await seesPage(adminPage, 'Admin Dashboard')
  await adminPage
    .getByRole('navigation', { name: 'Admin dashboard' })
    .getByText('All students')
    .click()
  await seesPage(adminPage, 'All students')

  const person = await openPerson(adminPage, student, student.email.split('@')[0])
  const course = getCourseItem(person, prenatal.title)
  await sees(course, 'No access')
  await sees(person, 'No changes yet.')
  await buttonTo('Give access', course).click()
  const form = course.getByRole('form', { name: `Give access to ${prenatal.title}` })
  await form.getByText('Payment', { exact: true }).click()
  await form.getByLabel('Payment status').selectOption('Part paid')
  await form.getByLabel('How it was paid').selectOption('Bank transfer')
  await form.getByLabel('Amount').fill('450,50')
  await form.getByLabel('Currency').fill('eur')
  await form.getByLabel('Receipt or reference').fill('receipt-77')
  await form.getByLabel('Note for the student').fill('Second half is due in May.')
  await form.getByLabel('Notes for admins').fill('Ask her in May.')
  await form.getByRole('button', { name: 'Give access' }).click()

  await sees(person, `${student.displayName} has access to ${prenatal.title} with no end date.`)
  await sees(course, 'Has access', 'Part paid, €450.50, Bank transfer, receipt receipt-77')
  await sees(course, 'Second half is due in May.', `by ${sampleAdmin.displayName}`)
  await sees(course.locator('dl').last(), 'Notes for admins', 'Ask her in May.')
  await isRecent(course.locator('time').first())
  await sees(getHistoryItems(person).first(), `Access given to ${prenatal.title}`)
  const [granted] = await getHistoryItems(person).allInnerTexts()
  expect(granted ?? '').toMatch(
    new RegExp(`Access given to ${prenatal.title}[^]*by ${sampleAdmin.displayName}`),
  )

  const home = await newVisitor()
  await home.goto('/login')
  await fillLogin(home, student.email, password)
  await expect(home).toHaveURL('/dashboard/user')
  await sees(home, `Welcome, ${student.displayName}`)
  await home.getByRole('navigation', { name: 'My dashboard' }).getByText('My courses').click()
  await seesPage(home, 'My Courses')
  expect(await heldCourses(home)).toStrictEqual([prenatal.title])

  await buttonTo('Remove access', course).click()
  const dialog = adminPage.getByRole('dialog', { name: `Remove access to ${prenatal.title}` })
  await dialog.getByLabel('Reason').fill('The second half never came.')
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await sees(person, `${student.displayName} no longer has access to ${prenatal.title}.`)
  await sees(course, 'Access removed', 'The second half never came.', 'receipt-77')
  await expect(dialog).toHaveCount(0)
  await sees(getHistoryItems(person).first(), `Access removed: ${prenatal.title}`)
  await sees(getHistoryItems(person).first(), 'Reason: The second half never came.')
  await expect(getHistoryItems(person)).toHaveCount(2)

  await home.reload()
  await sees(home, 'You don’t have any courses yet')
  expect(await heldCourses(home)).toStrictEqual([])

  await hasLedger(student.uid)
})

/** Checks the stored record and history after these changes; access has no end date. */
async function hasLedger(uid: string): Promise<void> {
  const record = await readAccessRecord(uid, prenatal.id)
  assert.ok(record)
  const { grantedAt, createdAt, updatedAt, revokedAt, paymentMonths, pastPayments, ...fields } =
    record
  // The payment stays when the access is removed.
  expect(paymentMonths).toStrictEqual([grantedAt.toISOString().slice(0, 7)])
  expect(pastPayments).toMatchObject([{ source: 'individual', paymentId: 'receipt-77' }])
  expect(fields).toStrictEqual({
    userId: uid,
    courseId: prenatal.id,
    hasAccess: false,
    isActive: false,
    grantedBy: sampleAdmin.uid,
    paymentMethod: 'bank transfer',
    paymentId: 'receipt-77',
    amount: 450.5,
    currency: 'EUR',
    paymentStatus: 'part paid',
    notes: 'Second half is due in May.',
    startsOn: null,
    endsOn: null,
    startsAt: null,
    endsAt: null,
    gaps: [],
    sourceKeys: [],
    sources: {},
    revokedBy: sampleAdmin.uid,
    revokeReason: 'The second half never came.',
    revision: 2,
  })
  assert.ok(revokedAt && grantedAt < revokedAt && createdAt <= grantedAt)
  expect(updatedAt).toStrictEqual(revokedAt)

  const events = await listAccessEvents(uid)
  expect(
    events.map(({ action, by, revision, batch }) => [action, by, revision, batch]),
  ).toStrictEqual([
    ['grant', sampleAdmin.uid, 1, null],
    ['revoke', sampleAdmin.uid, 2, null],
  ])
  const [grant, revoke] = events
  expect(revoke?.reason).toBe('The second half never came.')
  expect([grant?.before, revoke?.before, revoke?.after]).toStrictEqual([null, grant?.after, record])
}

test('The sample students see exactly the courses to which they have access', async ({
  newVisitor,
}) => {
  const holdings = [
    { person: maya, holds: [twoHundredHour.title, prenatal.title] },
    { person: leo, holds: [soundHealing.title] },
    { person: nina, holds: [] },
  ]
  for (const { person, holds } of holdings) {
    const home = await newVisitor()
    await signIn(home, person.email, '/dashboard/user/courses')
    await seesPage(home, 'My Courses')
    expect((await heldCourses(home)).sort(), person.email).toStrictEqual(holds.sort())
  }
})

test('An admin can revoke access to a course that has been deleted', async ({ newAdmin }) => {
  const student = await register('Xenia Oldcourse')
  const courseId = `retired-${Date.now().toString(36)}`
  const at = new Date()
  const record = { userId: student.uid, courseId, hasAccess: true, isActive: true }
  const grant = { grantedAt: at, grantedBy: sampleAdmin.uid, createdAt: at, updatedAt: at }
  await store.doc(`userCourseAccess/${student.uid}_${courseId}`).set({ ...record, ...grant })
  const adminPage = await newAdmin(allStudents)
  const person = await openPerson(adminPage, student)
  await buttonTo('Remove access', getCourseItem(person, courseId)).click()
  await adminPage.getByLabel('Reason').fill('The course is over')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
  await sees(person, `${student.displayName} no longer has access to ${courseId}.`)
  expect((await readAccessRecord(student.uid, courseId))?.hasAccess).toBe(false)
})

async function heldCourses(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  // Active and ended access load separately.
  await expect(page.getByText('Loading')).toHaveCount(0)
  return page
    .getByRole('main')
    .locator('ul')
    .getByRole('listitem')
    .getByRole('heading')
    .allInnerTexts()
}

async function isRecent(time: ReturnType<Page['locator']>): Promise<void> {
  const shown = new Date((await time.getAttribute('datetime')) ?? '')
  expect(Math.abs(Date.now() - shown.getTime()), `${shown.toISOString()} is not now`).toBeLessThan(
    120_000,
  )
}
