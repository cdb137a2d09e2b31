import type { Page } from '@playwright/test'
import { GraduateProfile } from '@shala/contract/graduates/graduates'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { heicPhoto } from '../src/heicPhoto.ts'
import { blackPng } from '../src/noisePng.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const own = '/dashboard/user/graduate-profile'
const adminPage = '/dashboard/admin/graduates'
/** 48 megapixels, which the browser scales down. */
const photo = { name: 'face.png', mimeType: 'image/png', buffer: blackPng(8000, 6000) }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

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

test('A profile is returned, approved, hidden, changed, and not public without consent', async ({
  newAdmin,
  newVisitor,
}) => {
  const name = newName('Ada')
  const { uid, email } = await register(name)
  const review = `${adminPage}?graduate=${uid}`
  const admin = await newAdmin(`${adminPage}?show=finished`)
  await admin.getByRole('combobox', { name: 'Find a student' }).fill(email)
  await admin.getByRole('option', { name }).click()
  await admin.getByLabel('Course', { exact: true }).selectOption(soundHealing.id)
  await press(admin, 'Mark as finished')
  await sees(admin, `${name} has finished ${soundHealing.title}.`)

  const student = await newVisitor()
  await signIn(student, email, own)
  await sees(student, 'Nothing saved yet.')
  await student.getByLabel('Photo', { exact: true }).setInputFiles(heicPhoto)
  await sees(student, 'face.jpg has been uploaded.')
  await student.getByLabel('Photo', { exact: true }).setInputFiles(photo)
  await sees(student, 'face.png has been uploaded.')
  await student.getByLabel('Photo description').fill('Ada in the hall')
  await student.getByLabel('City').fill('Penzance')
  await student.getByLabel('About you').fill('I play bowls.')
  await press(student, 'Add a link')
  await student.getByLabel('Name of the link').fill('My evenings')
  await student.getByLabel('Address').fill('https://ada.example')
  await press(student, 'Send to the school')
  await sees(student, 'Your profile was sent to the school.', 'Waiting for approval since')
  await student.getByRole('switch').press('Space')
  await sees(student, 'Your profile may be shown once it is approved.')
  expect(await publicText()).not.toContain(name)
  const draft = await store.doc(`graduateDrafts/${uid}`).get()
  const hidden = String(draft.get('photo.path'))
  expect(hidden).toContain(uid)
  expect(await getStatus(hidden)).toBe(404)

  await admin.goto(review)
  await expect(admin.getByRole('table').getByAltText('Ada in the hall')).toBeVisible()
  await admin.getByLabel('What should change?').fill('Say where you play.')
  await press(admin, 'Ask for changes')
  await sees(admin, `${name} was asked for changes.`)

  await student.reload()
  await sees(student, 'The school has asked for changes:', 'Say where you play.')
  await suits(student, 'a profile that is to be changed')
  await student.getByLabel('About you').fill('I play bowls in the chapel.')
  await press(student, 'Send to the school')
  await sees(student, 'Your profile was sent to the school.')

  await admin.goto(review)
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

  await press(admin, 'Hide from the site')
  await sees(admin, `${name} is hidden from the site.`)
  expect(await publicText()).not.toContain(name)
  await press(admin, 'Undo')
  await sees(admin, `${name} may be shown on the site again.`)
  expect(await publicText()).toContain(name)

  await student.reload()
  await sees(student, 'The school has approved it.')
  await student.getByLabel('City').fill('Mousehole')
  await press(student, 'Save draft')
  await sees(student, 'Your draft is saved.', 'Changes appear once the school has approved them.')
  const between = await publicText()
  expect(between).toContain('Penzance')
  expect(between).not.toContain('Mousehole')

  await student.getByLabel('Show my profile on the public site').uncheck()
  await sees(student, 'Your profile is no longer on the site.')
  const after = await publicText()
  for (const word of [name, 'bowls in the chapel', 'Ada in the hall', 'ada.example', shown]) {
    expect(after, word).not.toContain(word)
  }
  expect(await getStatus(shown)).toBe(404)
})
