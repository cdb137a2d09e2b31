import assert from 'node:assert/strict'
import { Mail } from '@shala/contract/emails/mail'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import {
  buttonTo,
  allStudents,
  getCourseItem,
  openBulkAccess,
  openPerson,
  planFor,
} from '../src/accessAdmin.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees } from '../src/page/sees.ts'
import { importPeople, newName, register } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

/** Returns the queued emails to an address, the oldest first. */
async function emailsTo(address: string): Promise<Mail[]> {
  const { docs } = await store.collection('mail').where('to', 'array-contains', address).get()
  return docs
    .map((mail) => Mail.parse(mail.data()))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

const textsTo = async (address: string) =>
  (await emailsTo(address)).map(({ message }) => message.text)

test('An admin decides for each change whether the student gets an email, with the keyboard', async ({
  newAdmin,
}) => {
  const student = await register(newName('Tara'))
  const admin = await newAdmin(allStudents)
  const person = await openPerson(admin, student)
  const course = getCourseItem(person, prenatal.title)

  await buttonTo('Give access', course).click()
  await sees(course, 'No email will be sent.')
  const choice = course.getByLabel('Send an email')
  await tabTo(admin, choice)
  await admin.keyboard.press('Space')
  await course.getByLabel('Last day').fill('2098-01-31')
  await tabTo(admin, course.getByText('Preview the email'))
  await admin.keyboard.press('Enter')
  await sees(course, `Preview for ${student.displayName}`, /until the end of 31 January 2098/)
  await course.getByRole('button', { name: 'Give access' }).click()
  await sees(person, `${student.displayName} has access to ${prenatal.title}`)
  const [granted, ...more] = await textsTo(student.email)
  expect(more).toStrictEqual([])
  expect(granted ?? '').toMatch(/^Dear Tara .*\n\nYou have access to Prenatal .* 31 January 2098\./)

  await course.getByRole('button', { name: /^Change the last day/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Last day').fill('')
  await dialog.getByLabel('Send an email').check()
  await dialog.getByRole('button', { name: 'Save the last day' }).click()
  await sees(person, `${student.displayName} has access to ${prenatal.title} with no end date.`)
  expect((await textsTo(student.email))[1] ?? '').toMatch(
    /You now have access to .* with no end date\./,
  )

  await buttonTo('Remove access', course).click()
  await sees(dialog, 'No email will be sent.')
  await dialog.getByLabel('Reason').fill('Refunded')
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await sees(person, /no longer has access/)
  await expect(buttonTo('Give access', course)).toBeFocused()
  expect((await textsTo(student.email)).length).toBe(2)
})

test('An import and its undo send emails only if the admin chooses that', async ({ newAdmin }) => {
  const [first, second] = await importPeople('told', 2)
  assert.ok(first && second)
  const adminPage = await openBulkAccess(newAdmin)
  await planFor(adminPage, [first.email, second.email], prenatal.title)
  await adminPage.getByRole('radio', { name: /^Yes/ }).check()
  await sees(adminPage, /^Up to 2 people get an email/)
  await suits(adminPage, 'a plan with its letters')
  await adminPage.getByRole('button', { name: 'Give access to 2' }).click()
  await sees(adminPage, '2 changed, 0 already correct, 0 failed.', /^2 emails: 2 about new access/)
  for (const { email } of [first, second]) expect((await textsTo(email)).length).toBe(1)

  await adminPage.getByRole('button', { name: 'Undo this import…' }).click()
  await adminPage.getByRole('button', { name: 'Undo 2 changes' }).click()
  await sees(adminPage, /^Undone: /, '2 changed, 0 already correct, 0 failed.')
  for (const { email } of [first, second]) expect((await textsTo(email)).length).toBe(1)
  await adminPage.getByRole('button', { name: 'Redo…' }).click()
  await adminPage.getByLabel('Send an email to these people').check()
  await adminPage.getByRole('button', { name: 'Redo 2 changes' }).click()
  await sees(adminPage, /^Redone: /, '2 changed, 0 already correct, 0 failed.')
  for (const { email } of [first, second]) expect((await textsTo(email)).length).toBe(2)
})
