import type { Page } from '@playwright/test'
import { callAsAdmin } from '../src/callAs.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { createCourse, lessonAt, readProgress } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A student whose access to a course of three lessons ends on a day. */
async function createStudent(name: string, endsOn: string | null) {
  const [student, courseId] = await Promise.all([
    register(name),
    createCourse(`${name}’s course`, ['Breath', 'Spine', 'Rest']),
  ])
  await callAsAdmin({ name: 'grantAccess' }, { userId: student.uid, courseId, endsOn })
  return { student, courseId, title: `${name}’s course` }
}

const ask = (page: Page, title: string) =>
  page.getByRole('button', { name: `Ask to extend: ${title}` })

test('A student with limited access asks the office for more days, and tries a lesson of another course', async ({
  newAdmin,
  newVisitor,
}) => {
  // One of the two sessions, in two and in nine days, is within them.
  const { student, title } = await createStudent('Ellis Ending', inDays(5))
  const tried = await createCourse('A course to try', ['Breath', 'Spine', 'Rest'])
  const page = await newVisitor({ expected: [/403/] })
  await signIn(page, student.email)
  await sees(page, /Ends in \d days, on /, /Kolkata time\. For you: /)
  await expect(page.getByRole('button', { name: /^I’m coming/ })).toHaveCount(1)
  await suits(page, 'a course that ends soon')
  await ask(page, title).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ask to extend' })
  await dialog.getByLabel('Anything to add? (optional)').fill('I was ill for a month.')
  await dialog.getByRole('button', { name: 'Ask the school' }).click()
  await sees(page, 'You requested more days on')

  const admin = await newAdmin('/dashboard/admin/messages')
  await admin.getByRole('link', { name: student.displayName }).first().click()
  await seesPage(admin, student.displayName)
  await sees(admin, 'Asks for more days: the last one was', 'I was ill for a month.', title)
  await expect(admin.getByRole('link', { name: 'See their enrolments' })).toBeVisible()

  await page.goto(lessonAt(tried, 'Breath'))
  await sees(page, 'Lesson 1 of 3, about 20 minutes. A trial lesson', '2 more lessons open')
  await page.getByRole('button', { name: 'Mark as done', exact: true }).click()
  await sees(page, 'Done: Breath. 1 of 3 lessons done.')
  await suits(page, 'a trial lesson')
  await expect
    .poll(async () => (await readProgress(student.uid, tried))?.done, 'it is saved')
    .toStrictEqual(['breath'])
  await page.reload()
  await sees(page, 'Done: Breath. 1 of 3 lessons done.')
  await page.getByText('All lessons of this course').click()
  await sees(page, 'Spine', 'Rest')
  await expectNotShown(page, 'time for Spine')
  await expect(page.getByRole('link', { name: 'Get a place in this course' })).toBeVisible()
})
