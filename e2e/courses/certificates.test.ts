import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Certificate } from '@shala/contract/certificates/certificates'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const adminPage = '/dashboard/admin/certificates'

/** Finds a person who has not finished yet, and selects them. */
async function choose(admin: Page, name: string): Promise<void> {
  await admin.getByRole('combobox', { name: 'Find a student who is not in the list' }).fill(name)
  await admin.getByRole('option', { name }).click()
  await expect(admin.getByRole('checkbox', { name, exact: true })).toBeChecked()
}

async function getCertificate(userId: string): Promise<Certificate> {
  const { docs } = await store.collection('certificates').where('userId', '==', userId).get()
  expect(docs).toHaveLength(1)
  return Certificate.parse(docs[0]?.data())
}

test('Certificates are issued, downloaded, verified and revoked', async ({
  newAdmin,
  newVisitor,
}) => {
  const title = newName('Restorative')
  await createCourse(title, ['Ground'])
  const [zoe, leo] = [await register(newName('Zoe')), await register(newName('Leo'))]

  const admin = await newAdmin(adminPage)
  await seesPage(admin, 'Certificates')
  await admin.getByRole('button', { name: 'Issue certificates' }).click()
  await admin.getByLabel('Course', { exact: true }).selectOption({ label: title })
  await admin.getByLabel('Hours', { exact: true }).fill('85')
  await sees(admin, /^Everyone who has finished this course has a certificate/)
  await choose(admin, zoe.displayName)
  await choose(admin, leo.displayName)
  await suits(admin, 'issuing certificates')
  await admin.getByRole('button', { name: 'Issue', exact: true }).click()
  await sees(admin, `2 certificates of ${title} were issued.`)
  await expect(admin.getByRole('rowheader', { name: zoe.displayName })).toBeVisible()

  const { number } = await getCertificate(zoe.uid)
  const student = await newVisitor()
  await signIn(student, zoe.email, '/dashboard/user')
  await sees(student, `${zoe.displayName}, 85 hours, completed on`)
  const download = student.waitForEvent('download')
  await student.getByRole('button', { name: /^Download PDF/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Certificate ${number}.pdf`)
  const pdf = await readFile(await file.path(), 'latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain(`/certificates/${number})`)
  await sees(student, 'Your certificate was downloaded.')

  const page = `/certificates/${number}`
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto(page)
  await seesPage(visitor, 'This certificate is valid')
  await sees(visitor, zoe.displayName, title, '85')
  const hearsay = await newVisitor()
  await hearsay.goto(page.toLowerCase().replaceAll('-', ''))
  await expect(hearsay).toHaveURL(new URL(page, env.SHALA_SITE_URL).href)
  await seesPage(hearsay, 'This certificate is valid')
  await suitsInEveryLook(hearsay, 'a valid certificate')

  await admin.getByRole('button', { name: `More actions: ${zoe.displayName}` }).click()
  await admin.getByRole('button', { name: `Revoke: ${zoe.displayName}` }).click()
  await admin.getByLabel('Reason').fill('Issued by mistake')
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await sees(admin, /is revoked\. Its page says so\./)
  await suitsInEveryLook(admin, 'the certificates of the school')

  await visitor.reload()
  await seesPage(visitor, 'This certificate is not valid')
  await sees(visitor, 'The school has revoked it.')
  await expectNotShown(visitor, zoe.displayName, title)
  await hearsay.reload()
  await seesPage(hearsay, 'This certificate is not valid')
  await suits(hearsay, 'a revoked certificate')
  await student.reload()
  await sees(student, 'The school has revoked it: Issued by mistake')
  expect((await getCertificate(leo.uid)).status).toBe('valid')
})

test('An unknown number shows a message beside the form', async ({ newVisitor }) => {
  const visitor = await newVisitor({ expected: [/404/], javaScriptEnabled: false })
  const answered = await visitor.goto('/certificates/0000-0000-0000-0000')
  expect(answered?.status()).toBe(404)
  expect(answered?.headers()['cache-control']).toBe('no-store')
  await seesPage(visitor, 'No certificate has this number')
  await visitor.getByLabel('Number of the certificate').fill('not a number')
  await visitor.getByRole('button', { name: 'Check' }).click()
  await seesPage(visitor, 'No certificate has this number')
  await expect(visitor).toHaveURL('/certificates/not%20a%20number')
})
