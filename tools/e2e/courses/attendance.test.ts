import type { Page } from '@playwright/test'
import { createBegunSession, readMarks, registerTeacher } from '../src/attendance.ts'
import { expectNotShown, sees, seesPage } from '../src/page/sees.ts'
import { noPolicy, signIn } from '../src/signIn.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const getMarkOf = (page: Page, name: string, mark: string) =>
  page.getByRole('group', { name }).getByRole('button', { name: mark, exact: true })

test('A teacher fills a register from the report of a video call on a phone, goes offline and corrects a mark later', async ({
  newVisitor,
  newAdmin,
}) => {
  const teacher = await registerTeacher('Thea Teacher')
  const names = ['Ina Inbox', 'Jo Joiner', 'Kit Keen']
  const session = await createBegunSession(names, teacher, { online: true })
  const { students, title, startsAt } = session
  const page = await newVisitor({
    ...phone,
    expected: [noPolicy, /net::ERR_INTERNET_DISCONNECTED/, /RPC_ERROR/],
  })
  await signIn(page, teacher.email)
  await seesPage(page, 'My sessions')
  await page.getByRole('link', { name: title }).tap()
  await page.getByRole('link', { name: 'Take the register' }).tap()
  await sees(page, '0 of 3 marked.')

  await page.getByRole('button', { name: 'Fill from a video call' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Fill from a video call' })
  /** The time some minutes after the start of the session, on its clock. */
  const at = (minutes: number) =>
    new Date(startsAt.getTime() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
  const report = [
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)',
    `Phone of Ina,${students[0]?.email},${at(0)},${at(40)},40`,
    `Phone of Ina,${students[0]?.email},${at(42)},${at(90)},48`,
    `Jo Joiner,,${at(20)},${at(90)},70`,
    `A guest,,${at(0)},${at(10)},10`,
  ].join('\n')
  const [name, mimeType, buffer] = ['participants.csv', 'text/csv', Buffer.from(report)]
  await dialog.getByLabel('Participant report').setInputFiles({ name, mimeType, buffer })
  await expect(dialog.getByLabel('Phone of Ina, 88 min')).toHaveValue(students[0]?.uid ?? '')
  await suits(page, 'the participants of a video call')
  await page.setViewportSize(phone.viewport)
  await dialog.getByRole('button', { name: 'Fill in 3 marks' }).tap()
  await sees(page, '3 of 3 marked. All saved.')
  const filled = { 'Ina Inbox': 'present', 'Jo Joiner': 'late 20', 'Kit Keen': 'absent' }
  await expect.poll(() => readMarks(session), 'the marks are stored').toEqual(filled)

  await page.context().setOffline(true)
  await getMarkOf(page, 'Kit Keen', 'Present').tap()
  await sees(page, '3 of 3 marked. 1 mark is not sent yet.')
  await sees(page.getByRole('listitem').filter({ hasText: 'Kit Keen' }), 'Not sent yet')
  await suits(page, 'a register with a mark that waits')
  await page.setViewportSize(phone.viewport)
  expect(await readMarks(session)).toEqual(filled)
  await page.context().setOffline(false)
  await sees(page, '3 of 3 marked. All saved.')
  await expectNotShown(page, 'Not sent yet')
  await expect(getMarkOf(page, 'Kit Keen', 'Present')).toHaveAttribute('aria-pressed', 'true')

  // Later that evening.
  await page.reload()
  await sees(page, '3 of 3 marked. All saved.')
  await expect(page.getByLabel('Exception of Jo Joiner')).toHaveValue('late')
  await getMarkOf(page, 'Jo Joiner', 'Present').tap()
  await expect
    .poll(() => readMarks(session), 'the correction is stored')
    .toEqual({ 'Ina Inbox': 'present', 'Jo Joiner': 'present', 'Kit Keen': 'present' })
  await sees(page, '3 of 3 marked. All saved.')

  // A guest is confirmed by the office, and the open page of the teacher follows.
  const getGuests = (of: Page) => of.getByRole('region', { name: 'People without a place' })
  await page.getByText('A person without a place came').tap()
  await page.getByLabel('Full name').fill('Gina Guest')
  await page.getByRole('button', { name: 'Add to the register' }).tap()
  await sees(getGuests(page), 'Gina Guest', 'The office confirms')
  await suits(page, 'a register with a guest')
  const { courseId, sessionId } = session
  const office = await newAdmin(`/dashboard/admin/registers/${courseId}/${sessionId}`)
  await suits(office, 'a guest to confirm')
  await office.getByRole('button', { name: 'No student: Gina Guest' }).click()
  await sees(getGuests(page), 'Without an account')
})
