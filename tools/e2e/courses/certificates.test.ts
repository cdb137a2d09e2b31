import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Certificate } from '@shala/contract/certificates/certificates'
import { createBegunSession } from '../src/attendance.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { newName } from '../src/people.ts'
import { noPolicy, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function getCertificate(userId: string): Promise<Certificate> {
  const { docs } = await store.collection('certificates').where('userId', '==', userId).get()
  expect(docs).toHaveLength(1)
  return Certificate.parse(docs[0]?.data())
}

test('A register and made-up hours lead to a certificate, which is readDownload, verified and revoked', async ({
  newAdmin,
  newVisitor,
}) => {
  const name = newName('Hana')
  const teacher = { displayName: 'Asha Raman', teacherId: null }
  const { title, courseId, students } = await createBegunSession([name], teacher)
  const [hana] = students
  assert.ok(hana)

  const admin = await newAdmin('/dashboard/admin/registers')
  await admin.getByRole('link', { name: title }).click()
  await admin.getByRole('button', { name: 'All present' }).click()
  await sees(admin, '1 of 1 marked. All saved.')
  await suitsInEveryLook(admin, 'a register for the office')
  const student = await newVisitor({ ...phone, expected: [noPolicy] })
  await signIn(student, hana.email, `/dashboard/user/courses/${courseId}`)
  const hours = student.getByRole('region', { name: 'Your hours' })
  await sees(hours, /^30 min to go\. The school has not planned the sessions for them/)
  await sees(hours, '1 h 30 min of 2 h done')
  await hours.getByText('By category').click()
  await sees(hours.getByRole('row', { name: /^Techniques/ }), '1 h 30 min')

  // A made-up session counts, too.
  await admin.goto(`/dashboard/admin/hours?course=${courseId}`)
  await admin.getByRole('link', { name }).click()
  await admin.getByRole('button', { name: 'Add or correct hours' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption('Anatomy')
  await dialog.getByLabel('Hours').fill('0.5')
  await dialog.getByLabel('Reason').fill('Essay on the shoulder')
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await sees(admin, `The hours of ${name} are changed.`)
  await suitsInEveryLook(admin, 'the hours of a student for the office')
  await student.reload()
  await sees(hours, 'You have all hours that this course requires.')
  await suits(student, 'the hours of a student')

  await admin.goto('/dashboard/admin/certificates')
  await admin.getByRole('button', { name: 'Issue certificates' }).click()
  await admin.getByLabel('Course', { exact: true }).selectOption({ label: title })
  await admin.getByLabel('Hours', { exact: true }).fill('2')
  await admin
    .getByRole('combobox', { name: 'Find a student who is not in the list' })
    .fill(hana.email)
  await admin.getByRole('option', { name }).click()
  await sees(admin, 'Has the required hours')
  await admin.getByLabel('Reason to issue it all the same').fill('The lesson was held in the room')
  await suits(admin, 'issuing certificates')
  await admin.getByRole('button', { name: 'Issue', exact: true }).click()
  await sees(admin, `1 certificate of ${title} was issued.`)

  const { number } = await getCertificate(hana.uid)
  await student.goto('/dashboard/user')
  await student.getByRole('heading', { name: 'Certificates' }).click()
  await sees(student, /^2 hours, completed on/)
  const download = student.waitForEvent('download')
  await student.getByRole('button', { name: /^Download PDF/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Certificate ${number}.pdf`)
  const pdf = await readFile(await file.path(), 'latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain(`/certificates/${number})`)
  await sees(student, 'Your certificate was downloaded.')
  const transcript = student.waitForEvent('download')
  await student.getByRole('button', { name: /^Download transcript/ }).click()
  expect((await transcript).suggestedFilename()).toContain(number)
  await student.getByRole('link', { name: /^Show it to others/ }).click()
  await seesPage(student, 'This certificate is valid')
  await sees(student, name, title, 'Techniques', '1 h 30 min', 'Anatomy', '30 min')
  await suitsInEveryLook(student, 'a valid certificate with categories')

  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto(`/certificates/${number.toLowerCase().replaceAll('-', '')}`)
  await expect(visitor).toHaveURL(`/certificates/${number}`)
  await seesPage(visitor, 'This certificate is valid')
  await sees(visitor, name, title)

  await admin.getByRole('button', { name: `More actions: ${name}` }).click()
  await admin.getByRole('button', { name: `Revoke: ${name}` }).click()
  await admin.getByLabel('Reason').fill('Issued by mistake')
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await sees(admin, /is revoked\. Its page says so\./)
  await suitsInEveryLook(admin, 'the certificates of the school')

  await visitor.reload()
  await seesPage(visitor, 'This certificate is not valid')
  await sees(visitor, 'The school has revoked it.')
  await expectNotShown(visitor, name, title)
  await student.reload()
  await seesPage(student, 'This certificate is not valid')
  await suits(student, 'a revoked certificate', { from: 1280 })
  await student.goto('/dashboard/user')
  await sees(student, 'The school has revoked it: Issued by mistake')
})
