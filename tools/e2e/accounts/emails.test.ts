import { Mail } from '@shala/contract/emails/mail'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { buttonTo, getCourseItem, allStudents, openPerson } from '../src/accessAdmin.ts'
import { delivered } from '../src/emails.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { env, store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const emails = '/dashboard/admin/emails'

async function textsTo(address: string): Promise<string[]> {
  const { docs } = await store.collection('mail').where('to', 'array-contains', address).get()
  return docs.map((mail) => Mail.parse(mail.data()).message.text)
}

test('An admin edits an email, sends it only for the changes they choose, and finds deliveries in the log', async ({
  newAdmin,
}) => {
  const undeliverable = `nobody-${Date.now()}@nowhere.invalid`
  const failing: Mail = {
    to: [undeliverable],
    message: { subject: 'It ends', text: 'Dear Nobody', html: '<p>Dear Nobody</p>' },
    createdAt: new Date(),
    kind: 'ending',
    listed: true,
    userId: null,
    courseId: prenatal.id,
    search: ['nobody'],
  }
  await store.collection('mail').add(failing)
  const student = await register(newName('Elin'))

  const admin = await newAdmin(emails)
  await seesPage(admin, 'Emails')
  await suitsInEveryLook(admin, 'the list of emails')
  await admin.getByRole('link', { name: 'When access is given' }).click()
  const grant = admin.getByRole('region', { name: 'When access is given' })
  const text = grant.getByLabel('Text', { exact: true })
  await text.press('ControlOrMeta+End')
  await text.pressSequentially('\n\nStart here: ')
  await grant.getByRole('button', { name: 'Link' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/Start here: \{link\}$/)
  await sees(grant, /Start here: http.*\/dashboard\/user\/courses/)
  await grant.getByRole('button', { name: 'Send a test to me' }).click()
  await sees(grant, `Sent to ${sampleAdmin.email}, with sample values.`)
  await suits(admin, 'an email that was tried')
  await admin.getByRole('button', { name: 'Save this email' }).click()
  await sees(admin, 'The email “When access is given” was saved.')

  await admin.goto(allStudents)
  const person = await openPerson(admin, student)
  const course = getCourseItem(person, prenatal.title)
  await buttonTo('Give access', course).click()
  await sees(course, 'No email will be sent.')
  await course.getByLabel('Send an email').check()
  await course.getByLabel('Last day').fill('2098-01-31')
  await course.getByRole('button', { name: 'Give access' }).click()
  await sees(person, `${student.displayName} has access to ${prenatal.title}`)
  await buttonTo('Remove access', course).click()
  const dialog = admin.getByRole('dialog')
  await sees(dialog, 'No email will be sent.')
  await dialog.getByLabel('Reason').fill('Refunded')
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await sees(person, /no longer has access/)
  const [granted, ...more] = await textsTo(student.email)
  expect(more).toStrictEqual([])
  expect(granted).toMatch(/^Dear Elin .*\n\nYou have access to Prenatal .* 31 January 2098\./)
  expect(granted).toContain(
    `Start here: ${env.SHALA_SITE_URL}/dashboard/user/courses/${prenatal.id}`,
  )

  await delivered(student.email)
  await delivered(undeliverable)
  await admin.goto(`${emails}/log`)
  await seesPage(admin, 'Email log')
  const search = admin.getByLabel('Search by email')
  const rowOf = (address: string) => admin.getByRole('row').filter({ hasText: address })
  await search.fill(student.email)
  await sees(rowOf(student.email), student.displayName, 'Course given', prenatal.title, 'Sent')
  await search.fill('')
  await admin.getByLabel('Status', { exact: true }).selectOption('Failed')
  const failed = rowOf(undeliverable)
  await sees(failed, 'Failed', `550 ${undeliverable}: there is no such domain`)
  await suitsInEveryLook(admin, 'the log of emails')
})
