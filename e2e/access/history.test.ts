import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { buttonTo, allStudents, getCourseItem, openPerson } from '../src/accessAdmin.ts'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('an admin sees who loses what, asks why, gives more time, and it is told', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register(newName('Hana'))
  const view = newName('Ends soon')
  const admin = await newAdmin(allStudents)
  const person = await openPerson(admin, student)
  const course = getCourseItem(person, prenatal.title)
  await buttonTo('Give access', course).click()
  await course.getByLabel('Last day').fill(inDays(4))
  await course.getByRole('button', { name: 'Give access' }).click()
  await sees(course, 'Has access')
  await course.getByRole('button', { name: /^Why\?/ }).click()
  await sees(course, `${student.displayName} has access to ${prenatal.title}.`, /gave access on/)
  await suits(admin, 'the reasons')

  await admin.getByRole('link', { name: 'Enrolments' }).click()
  await admin.getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await admin.getByLabel('Days', { exact: true }).selectOption('Ends in the next 7 days')
  const row = getRow(admin, student.displayName)
  await sees(row, 'Has access', prenatal.title, 'Given by us')
  await admin.getByText('Save this filter').click()
  await admin.getByLabel('Name of this filter').fill(view)
  await admin.keyboard.press('Enter')
  await sees(admin, `The filter ${view} was saved, for all admins.`)
  await admin.getByLabel('Course', { exact: true }).selectOption('All')
  await admin.getByRole('link', { name: view }).click()
  await sees(row, 'Has access')
  await suits(admin, 'who holds what')

  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Person","Email","Course"'), text.slice(0, 80)).toBe(true)
  expect(text).toContain(
    `"${student.displayName}","${student.email}","${prenatal.title}","Has access"`,
  )

  await tabTo(admin, row.getByRole('checkbox'))
  await admin.keyboard.press('Space')
  await admin.getByLabel('New last day').fill('2099-06-30')
  await admin.getByRole('button', { name: 'Extend 1' }).click()
  await sees(admin, '1 now end with 30 Jun 2099.')
  expect((await readAccessRecord(student.uid, prenatal.id))?.endsOn).toBe('2099-06-30')
  await admin.getByRole('button', { name: 'Undo' }).click()
  await sees(admin, '1 of 1 have their previous last day again.')
  expect((await readAccessRecord(student.uid, prenatal.id))?.endsOn).toBe(inDays(4))
  await admin.getByRole('button', { name: `Remove the filter ${view}` }).click()
  await sees(admin, `The filter ${view} was removed.`)

  await admin.goto(`/dashboard/admin/courses?course=${prenatal.id}`)
  await admin.getByRole('button', { name: 'Access history' }).click()
  const history = admin.getByRole('region', { name: 'Access history' })
  // Other stories change access to this course at the same time, so the change may be on a later page.
  await expect(async () => {
    const older = history.getByRole('button', { name: 'Show older changes' })
    if (await older.isVisible()) await older.click()
    await expect(history.getByRole('link', { name: student.displayName }).first()).toBeVisible({
      timeout: 2000,
    })
  }).toPass()

  const home = await newVisitor()
  await signIn(home, student.email, '/dashboard/user/courses')
  await home.getByRole('button', { name: 'Course history' }).click()
  const own = home.getByRole('region', { name: 'Course history' })
  await sees(own, `Now open to you: ${prenatal.title}`, `New last day: ${prenatal.title}`)
  await expect(own.getByRole('listitem')).toHaveCount(3)
  expect((await listAccessEvents(student.uid)).length).toBe(3)
  await suits(home, 'one’s own history')
})

test('An admin checks the access of an unknown email with the keyboard alone', async ({
  newAdmin,
}) => {
  const admin = await newAdmin(`${allStudents}?q=nobody`)
  await tabTo(admin, admin.getByText('Check access by email'))
  await admin.keyboard.press('Enter')
  await tabTo(admin, admin.getByLabel('Email'))
  await admin.keyboard.type('nobody@e2e.test')
  await admin.keyboard.press('Enter')
  await sees(admin, 'There is no account with nobody@e2e.test.')
  await suits(admin, 'the answer')
})

test('an admin edits an email template and sees the email that a student receives', async ({
  newAdmin,
}) => {
  const admin = await newAdmin('/dashboard/admin/emails?email=grant')
  const subject = admin.getByLabel('Subject', { exact: true })
  await subject.fill('Welcome to {course}, {nme}')
  const mail = admin.getByRole('region', { name: 'When access is given' })
  await sees(mail, 'Welcome to Prenatal Yoga Certification, {nme}', /is not a placeholder/)
  await suits(admin, 'the letters')
  await subject.fill('')
  await admin.getByRole('button', { name: 'Save this email' }).click()
  await sees(mail, 'Subject must not be empty')
  await expect(subject).toBeFocused()
  await subject.fill('Welcome to {course}')
  await admin.getByRole('button', { name: 'Save this email' }).click()
  await sees(admin, 'The email “When access is given” was saved.')
  const stored = await store.doc('school/emailTemplates').get()
  expect(stored.get('grant.subject')).toBe('Welcome to {course}')
  expect(stored.get('grant.on')).toBe(false)
})
