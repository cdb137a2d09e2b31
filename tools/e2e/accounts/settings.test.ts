import { readFile } from 'node:fs/promises'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import {
  fillLogin,
  logOut,
  noPolicy,
  readMapping,
  settings,
  signInAndSettle,
} from '../src/signIn.ts'
import { auth } from '../src/stack.ts'
import { changeAccess } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('A student saves only their own data, changes the password and deletes the account', async ({
  newVisitor,
}) => {
  const email = newAddress('tara')
  const student = await register('Tara <b>Takes</b> Along', { email })
  await changeAccess('grantAccess', student.uid, prenatal.id)
  const page = await newVisitor({ expected: [noPolicy, /accounts:signInWithPassword/] })
  await signInAndSettle(page, email, settings)
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByRole('button', { name: 'Prepare my data' }).click()
  await sees(section, 'Your data is ready.')
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name }).click(),
    ])
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }
  const json = await save('Save as JSON, for programs')
  expect(json.name).toBe('shala-my-data.json')
  for (const own of [student.uid, email, prenatal.title]) expect(json.text).toContain(own)
  expect(json.text).not.toContain(sampleAdmin.email)
  expect(json.text).not.toContain('sample-admin')
  const saved = await save('Save as a web page')
  expect(saved.name).toBe('shala-my-data.html')
  const reader = await newVisitor()
  await reader.setViewportSize({ width: 390, height: 800 })
  await reader.setContent(saved.text)
  await expect(reader.getByRole('heading', { name: 'Your data at Shala' })).toBeVisible()
  await sees(reader, 'Tara <b>Takes</b> Along', 'History of your access', prenatal.title)
  await expect(reader.locator('b, script, link')).toHaveCount(0)
  const overflow = await reader.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  const old = page.getByLabel('Current password', { exact: true })
  const fresh = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await sees(page, 'At least 6 characters')
  await change.click()
  await sees(page, 'Enter your password', 'Choose a new password')
  await suits(page, 'settings with messages')
  await old.fill('not-the-password')
  await fresh.fill('pranayama-9')
  await change.click()
  await sees(page, 'Incorrect password')
  await old.fill(samplePassword)
  await change.click()
  await sees(page, 'Your password is changed.')

  await logOut(page)
  await expect(page).toHaveURL('/login')
  await page.goto(settings)
  await fillLogin(page, email, samplePassword)
  await sees(
    page.getByRole('alert'),
    'The email or the password is not right. If you have used Google here, continue with Google.',
  )
  const settled = page.waitForResponse(/\/syncProfile$/)
  await fillLogin(page, email, 'pranayama-9')
  await settled
  await expect(page).toHaveURL(settings)

  const opener = page.getByRole('button', { name: 'Delete my account' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await sees(dialog, 'This is not your address.')
  await suits(page, 'delete dialog')
  expect((await auth.getUser(student.uid)).email).toBe(email)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByLabel(/^Type .* to confirm$/).fill(email)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL('/login')
  await sees(page, 'Your account has been deleted.')

  await expect.poll(() => readMapping(email), 'the mapping is gone').toBeNull()
  await expect(auth.getUser(student.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  await expect
    .poll(() => readAccessRecord(student.uid, prenatal.id), 'the access is revoked')
    .toMatchObject({ hasAccess: false, isActive: false })
  expect((await listAccessEvents(student.uid)).map(({ action }) => action)).toStrictEqual([
    'grant',
    'revoke',
  ])
  await fillLogin(page, email, 'pranayama-9')
  await sees(
    page.getByRole('alert'),
    'The email or the password is not right. If you have used Google here, continue with Google.',
  )

  // A new account with the same email inherits nothing.
  const heir = await register('Tara Again', { email })
  await page.goto('/login?next=/dashboard/user/courses')
  await fillLogin(page, heir.email, samplePassword)
  await sees(page, 'You don’t have any courses yet')
})
