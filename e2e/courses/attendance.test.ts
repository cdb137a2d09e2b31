import type { Page } from '@playwright/test'
import { Certificate } from '@shala/contract/certificates/certificates'
import {
  createBegunSession,
  readMarks,
  registerOffice,
  registerTeacher,
} from '../src/attendance.ts'
import { expectNotShown, sees, seesPage } from '../src/page/sees.ts'
import { noPolicy, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The buttons of a student in a register. */
const getMarkOf = (page: Page, name: string, mark: string) =>
  page.getByRole('group', { name }).getByRole('button', { name: mark, exact: true })

test('A teacher takes a register on a phone, goes offline and corrects a mark later', async ({
  newVisitor,
}) => {
  const teacher = await registerTeacher('Thea Teacher')
  const session = await createBegunSession(['Ada Early', 'Ben Behind', 'Cora Calm'], teacher)
  const page = await newVisitor({
    ...phone,
    expected: [noPolicy, /net::ERR_INTERNET_DISCONNECTED/, /RPC_ERROR/],
  })
  await signIn(page, teacher.email)
  await seesPage(page, 'My sessions')
  await page.getByRole('link', { name: session.title }).tap()
  await page.getByRole('link', { name: 'Take the register' }).tap()
  await sees(page, '0 of 3 marked.')
  await page.getByRole('button', { name: 'All present' }).tap()
  await sees(page, '3 students are marked as present.', '3 of 3 marked. All saved.')
  await page.getByLabel('Exception of Ben Behind').selectOption('Late')
  const minutes = page.getByLabel('Minutes missed by Ben Behind')
  await minutes.fill('25')
  await minutes.press('Enter')
  const present = { 'Ada Early': 'present', 'Cora Calm': 'present' }
  await expect
    .poll(() => readMarks(session), 'the marks are stored')
    .toEqual({ ...present, 'Ben Behind': 'late 25' })

  await page.context().setOffline(true)
  await getMarkOf(page, 'Cora Calm', 'Absent').tap()
  await sees(page, '3 of 3 marked. 1 mark is not sent yet.')
  await sees(page.getByRole('listitem').filter({ hasText: 'Cora Calm' }), 'Not sent yet')
  await suits(page, 'a register with a mark that waits')
  await page.setViewportSize(phone.viewport)
  expect(await readMarks(session)).toEqual({ ...present, 'Ben Behind': 'late 25' })
  await page.context().setOffline(false)
  await sees(page, '3 of 3 marked. All saved.')
  await expectNotShown(page, 'Not sent yet')
  await expect(getMarkOf(page, 'Cora Calm', 'Absent')).toHaveAttribute('aria-pressed', 'true')

  // Later that evening.
  await page.reload()
  await sees(page, '3 of 3 marked. All saved.')
  await expect(page.getByLabel('Exception of Ben Behind')).toHaveValue('late')
  await getMarkOf(page, 'Ben Behind', 'Present').tap()
  await expect
    .poll(() => readMarks(session), 'the correction is stored')
    .toEqual({ 'Ada Early': 'present', 'Ben Behind': 'present', 'Cora Calm': 'absent' })
  await sees(page, '3 of 3 marked. All saved.')
})

test('A student collects hours up to a certificate with categories', async ({ newVisitor }) => {
  const office = await registerOffice('Odile Office')
  const nobody = { displayName: 'Asha Raman', teacherId: null }
  const session = await createBegunSession(['Hana Hours'], nobody)
  const { title, courseId, students } = session
  const student = await newVisitor({ ...phone, expected: [noPolicy] })
  await signIn(student, students[0]?.email ?? '', `/dashboard/user/courses/${courseId}`)
  const hours = student.getByRole('region', { name: 'Your hours' })
  await sees(
    hours,
    /^2 h of 2 h are missing\. If you come to all planned sessions, 30 min are still/,
  )

  const page = await newVisitor({ expected: [noPolicy] })
  await signIn(page, office.email, '/dashboard/admin/registers')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'All present' }).click()
  await sees(page, '1 of 1 marked. All saved.')
  await suitsInEveryLook(page, 'a register for the office')

  await student.reload()
  await sees(hours, /^30 min of 2 h are missing\. The school has not planned the sessions for them/)
  await sees(hours.getByRole('row', { name: /^Techniques/ }), '1 h 30 min')
  await suits(student, 'the hours of a student')

  // A made-up session counts, too.
  await page.goto(`/dashboard/admin/hours?course=${courseId}`)
  await page.getByRole('link', { name: 'Hana Hours' }).click()
  await page.getByRole('button', { name: 'Add or correct hours' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption('Anatomy')
  await dialog.getByLabel('Hours').fill('0.5')
  await dialog.getByLabel('Reason').fill('Essay on the shoulder')
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await sees(page, 'The hours of Hana Hours are changed.')
  await suitsInEveryLook(page, 'the hours of a student for the office')
  await student.reload()
  await sees(hours, 'You have all hours that this course requires.')

  await page.goto('/dashboard/admin/certificates')
  await page.getByRole('button', { name: 'Issue certificates' }).click()
  await page.getByLabel('Course', { exact: true }).selectOption({ label: title })
  await page.getByLabel('Hours', { exact: true }).fill('2')
  await page
    .getByRole('combobox', { name: 'Find a student who is not in the list' })
    .fill(students[0]?.email ?? '')
  await page.getByRole('option', { name: 'Hana Hours' }).click()
  await sees(page, 'Has the required hours')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await sees(page, `1 certificate of ${title} was issued.`)

  const owned = store.collection('certificates').where('userId', '==', students[0]?.uid)
  const { docs } = await owned.get()
  const { number } = Certificate.parse(docs[0]?.data())
  await student.goto('/dashboard/user')
  await sees(student, 'Hana Hours, 2 hours, completed on')
  const download = student.waitForEvent('download')
  await student.getByRole('button', { name: /^Download transcript/ }).click()
  expect((await download).suggestedFilename()).toContain(number)
  await student.getByRole('link', { name: /^Public verification page/ }).click()
  await seesPage(student, 'This certificate is valid')
  await sees(student, 'Hana Hours', title, 'Techniques', '1 h 30 min', 'Anatomy', '30 min')
  await suits(student, 'a certificate with categories')
})

test('The report of a video call fills the register of an online session', async ({
  newVisitor,
}) => {
  const teacher = await registerTeacher('Olu Online')
  const names = ['Ina Inbox', 'Jo Joiner', 'Kit Keen']
  const session = await createBegunSession(names, teacher, { online: true })
  const { courseId, sessionId, students } = session
  const page = await newVisitor({ expected: [noPolicy] })
  await signIn(page, teacher.email, `/dashboard/teach/registers/${courseId}/${sessionId}`)
  await page.getByRole('button', { name: 'Fill from a video call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fill from a video call' })
  const report = [
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)',
    `Phone of Ina,${students[0]?.email},10:00,10:40,40`,
    `Phone of Ina,${students[0]?.email},10:42,11:30,48`,
    'Jo Joiner,,10:20,11:30,70',
    'A guest,,10:00,10:10,10',
  ].join('\n')
  const [name, mimeType, buffer] = ['participants.csv', 'text/csv', Buffer.from(report)]
  await dialog.getByLabel('Participant report').setInputFiles({ name, mimeType, buffer })
  await expect(dialog.getByLabel('Phone of Ina, 88 min')).toHaveValue(students[0]?.uid ?? '')
  await expect(dialog.getByLabel('A guest, 10 min')).toHaveValue('')
  await suits(page, 'the participants of a video call')
  await dialog.getByRole('button', { name: 'Fill in 3 marks' }).click()
  await sees(page, '3 of 3 marked. All saved.')
  await expect
    .poll(() => readMarks(session), 'the marks are stored')
    .toEqual({ 'Ina Inbox': 'present', 'Jo Joiner': 'late 20', 'Kit Keen': 'absent' })
})
