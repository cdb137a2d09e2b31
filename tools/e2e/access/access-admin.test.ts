import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { AuditEvent } from '@shala/contract/audit'
import { accountEvents } from '@shala/contract/people/students'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import {
  buttonTo,
  getCourseItem,
  getHistoryItems,
  showAllCourses,
  studentPage,
} from '../src/accessAdmin.ts'
import { linkTo } from '../src/emails.ts'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { auth, store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('An admin grants and revokes a course, the student sees both, and the account is deleted', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Tara Grantham')
  const title = newName('Granted')
  const courseId = await createCourse(title, ['Breath'])
  const admin = await newAdmin(studentPage(student.uid))
  const person = admin.getByRole('article', { name: student.displayName })
  await showAllCourses(person)
  const course = getCourseItem(person, title)
  await sees(course, 'No access')
  await sees(person, 'No changes yet.')
  await buttonTo('Give access', course).click()
  const form = course.getByRole('form', { name: `Give access to ${title}` })
  await form.getByText('Payment', { exact: true }).click()
  await form.getByLabel('Payment status').selectOption('Part paid')
  await form.getByLabel('How it was paid').selectOption('Bank transfer')
  await form.getByLabel('Amount').fill('a lot')
  await form.getByRole('button', { name: 'Give access' }).click()
  await sees(form, 'Amount must be a number')
  await suits(admin, 'the form with an error')
  await form.getByLabel('Amount').fill('450,50')
  await form.getByLabel('Currency').fill('eur')
  await form.getByLabel('Receipt or reference').fill('receipt-77')
  await form.getByLabel('Note for the student').fill('Second half is due in May.')
  await form.getByLabel('Notes for admins').fill('Ask her in May.')
  await form.getByRole('button', { name: 'Give access' }).click()

  await sees(person, `${student.displayName} has access to ${title} with no end date.`)
  await sees(course, 'Has access', 'Part paid, €450.50, Bank transfer, receipt receipt-77')
  await sees(course, 'Second half is due in May.', `by ${sampleAdmin.displayName}`)
  await sees(course.locator('dl').last(), 'Notes for admins', 'Ask her in May.')
  await isRecent(course.locator('time').first())
  await sees(getHistoryItems(person).first(), `Access given to ${title}`)
  const [granted] = await getHistoryItems(person).allInnerTexts()
  expect(granted ?? '').toMatch(
    new RegExp(`Access given to ${title}[^]*by ${sampleAdmin.displayName}`),
  )
  await course.getByRole('button', { name: /^Why\?/ }).click()
  await sees(course, `${student.displayName} has access to ${title}.`, /gave access on/)
  await suits(admin, 'the reasons')

  const home = await newVisitor()
  await signIn(home, student.email, '/dashboard/user/courses')
  await seesPage(home, 'My Courses')
  expect(await heldCourses(home)).toStrictEqual([title])

  await buttonTo('Remove access', course).click()
  const dialog = admin.getByRole('dialog', { name: `Remove access to ${title}` })
  await suits(admin, 'the removal of access')
  await dialog.getByLabel('Reason').fill('The second half never came.')
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await sees(person, `${student.displayName} no longer has access to ${title}.`)
  await sees(course, 'Access removed', 'The second half never came.', 'receipt-77')
  await expect(dialog).toHaveCount(0)
  await sees(getHistoryItems(person).first(), `Access removed: ${title}`)
  await sees(getHistoryItems(person).first(), 'Reason: The second half never came.')
  await expect(getHistoryItems(person)).toHaveCount(2)

  await home.reload()
  await sees(home, 'You don’t have any courses yet')
  expect(await heldCourses(home)).toStrictEqual([])
  await home.getByRole('button', { name: 'Course history' }).click()
  const own = home.getByRole('region', { name: 'Course history' })
  await sees(own, `Now open to you: ${title}`, `Closed: ${title}`)
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await suits(home, 'one’s own history')
  await home.close()
  await hasLedger(student.uid, courseId)

  await admin.getByRole('button', { name: 'Send a password reset email' }).click()
  const done = admin.getByRole('list', { name: 'Account changes' })
  await sees(done, /Password reset email sent/, sampleAdmin.displayName)
  await linkTo(student.email, 'PASSWORD_RESET')
  await admin.getByRole('button', { name: 'Delete the account' }).click()
  const deletion = admin.getByRole('dialog')
  await deletion.getByLabel(`Type ${student.email} to confirm`).fill(student.email)
  await deletion.getByRole('button', { name: 'Delete permanently' }).click()
  await sees(admin, /^The account of .* was deleted/)
  await expect(auth.getUser(student.uid)).rejects.toThrow()
  await hasAccountEvents(student.uid)
})

/** Checks the stored record and history after these changes; access has no end date. */
async function hasLedger(uid: string, courseId: string): Promise<void> {
  const record = await readAccessRecord(uid, courseId)
  assert.ok(record)
  const { grantedAt, createdAt, updatedAt, revokedAt, paymentMonths, pastPayments, ...fields } =
    record
  // The payment stays when the access is removed.
  expect(paymentMonths).toStrictEqual([grantedAt.toISOString().slice(0, 7)])
  expect(pastPayments).toMatchObject([{ source: 'individual', paymentId: 'receipt-77' }])
  expect(fields).toStrictEqual({
    userId: uid,
    courseId,
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

/** Checks that the changes of a deleted account are still recorded. */
async function hasAccountEvents(uid: string): Promise<void> {
  const { docs } = await store.collection('auditEvents').where('documentId', '==', uid).get()
  const events = docs
    .map((stored) => AuditEvent.parse(stored.data()))
    .filter(({ collection }) => collection === accountEvents)
    .sort((one, other) => one.revision - other.revision)
  expect(events.map(({ action, by }) => [action, by])).toStrictEqual([
    ['send-password-link', sampleAdmin.uid],
    ['delete', sampleAdmin.uid],
  ])
}

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
