import type { Page } from '@playwright/test'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { sees, seesPage } from '../src/page/sees.ts'
import { register, type TestPerson } from '../src/people.ts'
import { fillLogin, getAccountMenu, logOut, noPolicy, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const profile = '/dashboard/user/graduate-profile'
const over = { name: 'Your session has ended' }
const formToSignIn = /\/assets\/SignInAgain-.*\.js$/

/** Creates a person who finished a course and can write a profile. */
async function createGraduate(name: string): Promise<TestPerson> {
  const person = await register(name)
  const at = new Date()
  await store.doc(`courseProgress/${person.uid}_${soundHealing.id}`).set({
    userId: person.uid,
    courseId: soundHealing.id,
    done: [],
    lastLessonId: null,
    lastOpenedAt: null,
    finishedAt: at,
    finishedBy: null,
    createdAt: at,
    updatedAt: at,
  })
  return person
}

/** Logs out in another tab of the same browser and returns that tab. */
async function logOutElsewhere(page: Page, at: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(at)
  await logOut(other)
  await expect(other).toHaveURL('/login')
  return other
}

/** Signs in on the page after its session ended. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', over)
  await dialog.getByLabel('Password', { exact: true }).fill(samplePassword)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('An unsaved profile survives logging out in another tab and can be saved', async ({
  newVisitor,
}) => {
  const student = await createGraduate('Greta Graduate')
  const page = await newVisitor({ expected: [noPolicy] })
  // The sign-in form is loaded in advance, because the connection may be lost with the session.
  const fetched = page.waitForResponse(formToSignIn)
  await signIn(page, student.email, profile)
  await fetched
  await page.route(formToSignIn, (route) => route.abort())
  await seesPage(page, 'Graduate Profile')
  await page.getByLabel('City').fill('Penzance')
  await logOutElsewhere(page, '/dashboard/user')

  await sees(page, 'You have been signed out. Please sign in again.')
  await expect(page.getByRole('dialog', over).getByText(student.email)).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Penzance')
  await page.keyboard.press('Escape')
  await signInAgain(page)
  await expect(page).toHaveURL(profile)
  await expect(page.getByLabel('City')).toHaveValue('Penzance')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await sees(page, 'Your draft is saved.')
  const stored = await store.doc(`graduateDrafts/${student.uid}`).get()
  expect(GraduateDraft.parse(stored.data()).city).toBe('Penzance')
})

test('Signing in in another tab keeps the page if the sign-in form cannot be loaded', async ({
  newVisitor,
}) => {
  const student = await createGraduate('Gwen Graduate')
  const page = await newVisitor({ expected: [noPolicy, /SignInAgain/, /ERR_FAILED/] })
  await page.route(formToSignIn, (route) => route.abort())
  await signIn(page, student.email, profile)
  await seesPage(page, 'Graduate Profile')
  await page.getByLabel('City').fill('Mousehole')
  const other = await logOutElsewhere(page, '/dashboard/user')

  await sees(
    page,
    'You have been signed out. Please sign in again. Your text on this page is kept.',
  )
  const way = page.getByRole('link', { name: 'Sign in in another tab' })
  await expect(way).toHaveAttribute('href', '/login')
  await fillLogin(other, student.email, samplePassword)
  await expect(way).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue('Mousehole')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await sees(page, 'Your draft is saved.')
})

test('The next user of the same browser finds no trace of the session', async ({ newVisitor }) => {
  const first = await createGraduate('Fiona First')
  const second = await createGraduate('Sven Second')
  const page = await newVisitor({ expected: [noPolicy] })
  await signIn(page, first.email, profile)
  await page.getByLabel('City').fill('Secret Cove')
  const other = await logOutElsewhere(page, '/dashboard/user')
  await expect(page.getByRole('dialog', over)).toBeVisible()
  await fillLogin(other, second.email, samplePassword)
  await expect(getAccountMenu(other)).toBeVisible()

  await expect(page.getByRole('dialog', over)).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sven Second')
  await expect(page.getByLabel('City')).toHaveValue('')
  const held = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    tab: JSON.stringify(sessionStorage),
    browser: JSON.stringify(localStorage),
  }))
  for (const [where, text] of Object.entries(held)) {
    for (const kept of ['Secret Cove', first.email]) expect(text, where).not.toContain(kept)
  }
})
