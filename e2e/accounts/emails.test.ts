import { Mail } from '@shala/contract/emails/mail'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { buttonTo, getCourseItem, allStudents, openPerson } from '../src/accessAdmin.ts'
import { delivered } from '../src/emails.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { env, store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const emails = '/dashboard/admin/emails'

test('An admin edits an email, sends a test and a real one, and finds it in the log', async ({
  newAdmin,
}) => {
  const admin = await newAdmin(emails)
  await seesPage(admin, 'Emails')
  await suitsInEveryLook(admin, 'the list of emails')
  await admin.getByRole('link', { name: 'When access is given' }).click()
  const grant = admin.getByRole('region', { name: 'When access is given' })
  const text = grant.getByLabel('Text', { exact: true })
  await text.press('ControlOrMeta+End')
  await text.pressSequentially('\n\nStart here: ')
  const button = grant.getByRole('button', { name: 'Link' })
  await tabTo(admin, button, 'Shift+Tab')
  await admin.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/Start here: \{link\}$/)
  await sees(grant, /Start here: http.*\/dashboard\/user\/courses/)

  await text.pressSequentially(' {curse}')
  await admin.getByRole('button', { name: 'Save this email' }).click()
  await expect(text).toBeFocused()
  await sees(grant, /must not contain \{curse\}, which is not a placeholder/)
  for (let n = 0; n < ' {curse}'.length; n += 1) await text.press('Backspace')

  await grant.getByRole('button', { name: 'Send a test to me' }).click()
  await sees(grant, `Sent to ${sampleAdmin.email}, with sample values.`)
  await suits(admin, 'an email that was tried')
  await admin.getByRole('button', { name: 'Save this email' }).click()
  await sees(admin, 'The email “When access is given” was saved.')

  const student = await register(newName('Elin'))
  await admin.goto(allStudents)
  const course = getCourseItem(await openPerson(admin, student), prenatal.title)
  await buttonTo('Give access', course).click()
  await course.getByLabel('Send an email').check()
  await course.getByRole('button', { name: 'Give access' }).click()
  await sees(admin, `${student.displayName} has access to ${prenatal.title}`)

  await delivered(student.email)
  await admin.goto(emails)
  await admin.getByRole('link', { name: 'Email log' }).click()
  await seesPage(admin, 'Email log')
  await admin.getByLabel('Search by email').fill(student.email)
  const row = admin.getByRole('row').filter({ hasText: student.email })
  await sees(row, student.displayName, 'Course given', prenatal.title, 'Sent')
  await admin.getByLabel('Search by email').fill('')
  await admin.getByLabel('Kind').selectOption('Test')
  await sees(admin.getByRole('row').filter({ hasText: sampleAdmin.email }).first(), /^Test: /)
  await suitsInEveryLook(admin, 'the log of emails')

  const { docs } = await store.collection('mail').where('to', 'array-contains', student.email).get()
  const { message } = Mail.parse(docs[0]?.data())
  expect(message.text).toContain(
    `Start here: ${env.SHALA_SITE_URL}/dashboard/user/courses/${prenatal.id}`,
  )
})

test('A failed email is shown on the dashboard, with the reason in the log', async ({
  newAdmin,
}) => {
  const to = `nobody-${Date.now()}@nowhere.invalid`
  const mail: Mail = {
    to: [to],
    message: { subject: 'It ends', text: 'Dear Nobody', html: '<p>Dear Nobody</p>' },
    createdAt: new Date(),
    kind: 'ending',
    listed: true,
    userId: null,
    courseId: prenatal.id,
    search: ['nobody'],
  }
  await store.collection('mail').add(mail)
  await delivered(to)
  const admin = await newAdmin('/dashboard/admin')
  const failed = admin.getByRole('link', { name: /^\d+ emails? failed$/ })
  await expect(failed).toBeVisible()
  await failed.click()
  await seesPage(admin, 'Email log')
  const row = admin.getByRole('row').filter({ hasText: to })
  await sees(row, 'Failed', `550 ${to}: there is no such domain`)
})
