import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { buttonTo, allStudents, getCourseItem, openPerson } from '../src/accessAdmin.ts'
import { listAccessEvents } from '../src/ledger.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('An admin sees why a student has access and extends it, and both histories show it', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register(newName('Hana'))
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

  await course.getByRole('button', { name: /^Change the last day/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Last day').fill('2099-06-30')
  await dialog.getByRole('button', { name: 'Save the last day' }).click()
  await sees(person, /until the end of 30 Jun 2099\.$/)

  await admin.goto(`/dashboard/admin/courses?course=${prenatal.id}`)
  await admin.getByRole('button', { name: 'Access history' }).click()
  const history = admin.getByRole('region', { name: 'Access history' })
  // Other stories change access to this course at the same time, so the change may be on a later page.
  const change = history.getByRole('link', { name: student.displayName }).first()
  const older = history.getByRole('button', { name: 'Show older changes' })
  await expect(change.or(older).first()).toBeVisible()
  while (!(await change.isVisible())) {
    await older.click()
    await expect(change.or(older).first()).toBeVisible()
  }

  const home = await newVisitor()
  await signIn(home, student.email, '/dashboard/user/courses')
  await home.getByRole('button', { name: 'Course history' }).click()
  const own = home.getByRole('region', { name: 'Course history' })
  await sees(own, `Now open to you: ${prenatal.title}`, `New last day: ${prenatal.title}`)
  await expect(own.getByRole('listitem')).toHaveCount(2)
  expect((await listAccessEvents(student.uid)).length).toBe(2)
  await suits(home, 'one’s own history')
})

test('An admin checks the access of an unknown email with the keyboard alone', async ({
  newAdmin,
}) => {
  const admin = await newAdmin(`${allStudents}?q=nobody`)
  await tabTo(admin, admin.getByText('Check access by email'))
  await admin.keyboard.press('Enter')
  await tabTo(admin, admin.getByLabel('Email', { exact: true }))
  await admin.keyboard.type('nobody@e2e.test')
  await admin.keyboard.press('Enter')
  await sees(admin, 'There is no account with nobody@e2e.test.')
  await suits(admin, 'the answer')
})
