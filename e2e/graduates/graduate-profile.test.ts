import type { Page } from '@playwright/test'
import { GraduateProfile } from '@shala/contract/graduates/graduates'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { blackPng } from '../src/noisePng.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { newName, register, type TestPerson } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test, type NewAdmin } from '../src/test.ts'

const own = '/dashboard/user/graduate-profile'
const adminPage = '/dashboard/admin/graduates'
/** 48 megapixels, which the browser scales down. */
const photo = { name: 'face.png', mimeType: 'image/png', buffer: blackPng(8000, 6000) }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Creates a person whose course an admin marked as finished. */
async function createGraduate(admin: Page, name: string): Promise<TestPerson> {
  const person = await register(name)
  await admin.goto(`${adminPage}?show=finished`)
  await admin.getByRole('combobox', { name: 'Find a student' }).fill(person.email)
  await admin.getByRole('option', { name }).click()
  await admin.getByLabel('Course', { exact: true }).selectOption(soundHealing.id)
  await press(admin, 'Mark as finished')
  await sees(admin, `${name} has finished ${soundHealing.title}.`)
  return person
}

async function openProfiles(newAdmin: NewAdmin): Promise<Page> {
  const admin = await newAdmin(adminPage)
  await seesPage(admin, 'Graduate Profiles')
  return admin
}

/** Returns the public text about graduates, from the page and its data. */
async function publicText(): Promise<string> {
  const paths = ['/our-graduates', '/our-graduates/_payload.json']
  const answers = await Promise.all(
    paths.map(async (path) => (await fetch(new URL(path, env.SHALA_SITE_URL))).text()),
  )
  return answers.join('\n')
}

/** Returns the status of a visitor's request for a file. */
async function getStatus(path: string): Promise<number> {
  const response = await fetch(new URL(`/pictures/${path}`, env.SHALA_SITE_URL))
  await response.arrayBuffer()
  return response.status
}

async function getProfile(userId: string): Promise<GraduateProfile> {
  const stored = await store.doc(`graduateProfiles/${userId}`).get()
  return GraduateProfile.parse(stored.data())
}

async function openReview(admin: Page, name: string): Promise<void> {
  await admin.goto(adminPage)
  await admin.getByRole('link', { name: /^Show profiles waiting/ }).click()
  await admin.getByLabel('Search by name or city').fill(name)
  await admin.getByRole('link', { name, exact: true }).click()
  await expect(admin.getByRole('heading', { name })).toBeFocused()
}

test('A profile is written, returned, approved, changed and hidden when consent is withdrawn', async ({
  newAdmin,
  newVisitor,
}) => {
  const name = newName('Ada')
  const admin = await openProfiles(newAdmin)
  const { uid, email } = await createGraduate(admin, name)

  const student = await newVisitor()
  await signIn(student, email, own)
  await sees(student, 'Nothing saved yet.')
  await student.getByLabel('Photo', { exact: true }).setInputFiles(photo)
  await sees(student, 'face.png has been uploaded.')
  await student.getByLabel('Photo description').fill('Ada in the hall')
  await student.getByLabel('City').fill('Penzance')
  await student.getByLabel('About you').fill('I play bowls.')
  await press(student, 'Add a link')
  await student.getByLabel('Name of the link').fill('My evenings')
  await student.getByLabel('Address').fill('http://ada.example')
  await press(student, 'Send to the school')
  await sees(student, 'Address must be an address that begins with https://')
  await expect(student.getByLabel('Address')).toBeFocused()
  await student.getByLabel('Address').fill('https://ada.example')
  await press(student, 'Send to the school')
  await sees(student, 'Your profile was sent to the school.', 'Waiting for approval since')
  await student.getByLabel('Show my profile on the public site').check()
  await sees(student, 'Your profile may be shown once it is approved.')
  await expect(
    student.getByRole('region', { name: 'Preview' }).getByAltText('Ada in the hall'),
  ).toBeVisible()
  expect(await publicText()).not.toContain(name)

  await openReview(admin, name)
  await expect(admin.getByRole('table').getByAltText('Ada in the hall')).toBeVisible()
  await suits(admin, 'a profile to be approved')
  await admin.getByLabel('What should change?').fill('Say where you play.')
  await press(admin, 'Ask for changes')
  await sees(admin, `${name} was asked for changes.`)

  await student.reload()
  await sees(student, 'The school has asked for changes:', 'Say where you play.')
  await suits(student, 'a profile that is to be changed')
  await student.getByLabel('About you').fill('I play bowls in the chapel.')
  await press(student, 'Send to the school')
  await sees(student, 'Your profile was sent to the school.')

  await openReview(admin, name)
  await press(admin, 'Approve')
  await sees(admin, `The profile of ${name} is approved.`, 'On the site.')
  const shown = (await getProfile(uid)).photo?.path ?? ''
  expect(await getStatus(shown)).toBe(200)
  const text = await publicText()
  for (const word of [name, 'I play bowls in the chapel.', 'Penzance']) expect(text).toContain(word)
  const visitor = await newVisitor()
  await visitor.goto('/our-graduates')
  await sees(visitor, name)
  await visitor.getByAltText('Ada in the hall').scrollIntoViewIfNeeded()
  await expect(visitor.getByAltText('Ada in the hall')).not.toHaveJSProperty('naturalWidth', 0)

  await student.reload()
  await sees(student, 'The school has approved it.')
  await student.getByLabel('City').fill('Mousehole')
  await student.getByLabel('Another photo').setInputFiles({ ...photo, name: 'other.png' })
  await sees(student, 'other.png has been uploaded.')
  await press(student, 'Save draft')
  await sees(student, 'Your draft is saved.', 'Changes appear once the school has approved them.')
  const between = await publicText()
  expect(between).toContain('Penzance')
  expect(between).not.toContain('Mousehole')
  expect((await getProfile(uid)).photo?.path).toBe(shown)
  const draft = await store.doc(`graduateDrafts/${uid}`).get()
  expect(await getStatus(String(draft.get('photo.path')))).toBe(404)

  await student.getByLabel('Show my profile on the public site').uncheck()
  await sees(student, 'Your profile is no longer on the site.')
  const after = await publicText()
  for (const word of [name, 'bowls in the chapel', 'Ada in the hall', 'ada.example', shown]) {
    expect(after, word).not.toContain(word)
  }
  expect(await getStatus(shown)).toBe(404)
  await visitor.reload()
  await sees(visitor, 'Hannah Webb')
  await expectNotShown(visitor, name)
})

test('An admin hides a profile and revokes an approval, each with an undo', async ({
  newAdmin,
  newVisitor,
}) => {
  const name = newName('Ben')
  const admin = await openProfiles(newAdmin)
  const { email } = await createGraduate(admin, name)
  const student = await newVisitor()
  await signIn(student, email, own)
  await press(student, 'Send to the school')
  await sees(student, 'Your profile was sent to the school.')
  await student.getByLabel('Show my profile on the public site').check()
  await sees(student, 'Your profile may be shown once it is approved.')

  await openReview(admin, name)
  await press(admin, 'Approve')
  await sees(admin, `The profile of ${name} is approved.`)
  await suits(admin, 'a profile that is approved, with its undo')
  await press(admin, 'Undo')
  await sees(admin, `${name} is waiting for an answer again.`)
  await press(admin, 'Approve')
  await sees(admin, 'On the site.')
  await press(admin, 'Hide from the site')
  await sees(admin, `${name} is hidden from the site.`)
  expect(await publicText()).not.toContain(name)
  await press(admin, 'Undo')
  await sees(admin, `${name} may be shown on the site again.`)
  expect(await publicText()).toContain(name)
})

test('A graduate submits a profile with the keyboard alone, at 320 pixels', async ({
  newAdmin,
  newVisitor,
}) => {
  const name = newName('Cleo')
  const admin = await openProfiles(newAdmin)
  const { email } = await createGraduate(admin, name)
  const student = await newVisitor({ viewport: { width: 320, height: 640 } })
  await signIn(student, email, own)
  await seesPage(student, 'Graduate Profile')
  await tabTo(student, student.getByLabel('City'))
  await student.keyboard.type('Fowey')
  await tabTo(student, student.getByRole('button', { name: 'Send to the school' }))
  await student.keyboard.press('Enter')
  await sees(student, 'Your profile was sent to the school.')
  await tabTo(student, student.getByRole('switch'), 'Shift+Tab')
  await student.keyboard.press('Space')
  await sees(student, 'Your profile may be shown once it is approved.')
  await suits(student, 'a profile that was sent')
})
