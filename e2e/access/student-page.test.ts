import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { maya, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { allStudents, openPerson, studentPage } from '../src/accessAdmin.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('The page of a student shows progress and links back to the list', async ({ newAdmin }) => {
  const page = await newAdmin(studentPage(maya.uid))
  await seesPage(page, maya.displayName)
  const progress = page.getByRole('button', { name: `Progress in ${prenatal.title}` })
  await progress.click()
  await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Lessons done' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Groups' })).toBeVisible()
  await suitsInEveryLook(page, 'the page of a student')
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Students' }).click()
  await seesPage(page, 'All students')
})

test('Actions on an account are recorded, also after it is deleted', async ({ newAdmin }) => {
  const student = await register(newName('Ines'))
  const page = await newAdmin(allStudents)
  await openPerson(page, student)
  await page.getByRole('button', { name: 'Send a password reset email' }).click()
  const done = page.getByRole('list', { name: 'Account changes' })
  await sees(done, /Password reset email sent/, sampleAdmin.displayName)
  await page.getByRole('button', { name: 'Delete the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${student.email} to confirm`).fill(student.email)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await sees(page, /^The account of .* was deleted/)
  await page.goto('/dashboard/admin')
  const card = page.getByRole('region', { name: 'Latest account changes' })
  await sees(card, 'Account deleted')
  await expect(card.getByText(student.email)).toHaveCount(0)
})
