import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { buttonTo, getCourseItem, getSearch } from '../src/accessAdmin.ts'
import { readAccessRecord } from '../src/ledger.ts'
import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { newName, register } from '../src/people.ts'
import { fillLogin, getAccountMenu, logOut } from '../src/signIn.ts'
import { expect, test } from '../src/test.ts'

const home = 'Learn to teach, a weekend at a time'

test('Signing in, granting and revoking work with the keyboard alone', async ({ newVisitor }) => {
  const student = await register(newName('Kai Keyes'))
  const page = await newVisitor()
  const { keyboard } = page
  const main = page.getByRole('main')

  await page.goto('/')
  await seesPage(page, home)
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(main).toBeFocused()
  const header = page.getByRole('banner')
  await tabTo(page, header.getByRole('link', { name: 'Sign in' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await seesPage(page, 'Sign in')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await keyboard.type(sampleAdmin.email)
  await keyboard.press('Tab')
  await keyboard.type(samplePassword)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/admin')
  await seesPage(page, 'Admin Dashboard')
  await expect(main).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Admin dashboard' })
  await tabTo(page, menu.getByRole('link', { name: /^Students/ }), 'Shift+Tab')
  await keyboard.press('Enter')
  await seesPage(page, 'All students')
  await expect(main).toBeFocused()

  const box = getSearch(page)
  await tabTo(page, box, 'Shift+Tab')
  await keyboard.type(student.displayName)
  const option = page.getByRole('option').filter({ hasText: student.email })
  await expect(option).toBeVisible()
  await keyboard.press('Escape')
  await expect(option).toBeHidden()
  await expect(box).toHaveValue(student.displayName)
  await keyboard.press('ArrowDown')
  for (let stop = 0; (await option.getAttribute('aria-selected')) !== 'true'; stop += 1) {
    expect(stop, 'the arrows never came to the person').toBeLessThan(20)
    await keyboard.press('ArrowDown')
  }
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? 'none',
  )
  await expect(box).toBeFocused()
  await keyboard.press('Enter')
  const person = page.getByRole('article', { name: student.displayName })
  await seesPage(page, student.displayName)
  await expect(main).toBeFocused()

  const course = getCourseItem(person, prenatal.title)
  await tabTo(page, person.getByText('Give a course', { exact: true }))
  await keyboard.press('Enter')
  await tabTo(page, buttonTo('Give access', course))
  await keyboard.press('Enter')
  await expect(course.getByLabel('Type')).toBeFocused()
  await tabTo(page, course.getByRole('button', { name: 'Cancel' }))
  await keyboard.press('Enter')
  await expect(buttonTo('Give access', course)).toBeFocused()
  await keyboard.press('Space')
  await tabTo(page, course.getByLabel('Note for the student'))
  await keyboard.type('By hand.')
  await tabTo(page, course.getByText('Payment', { exact: true }))
  await keyboard.press('Enter')
  await tabTo(page, course.getByLabel('Payment status'))
  await keyboard.type('Paid')
  await tabTo(page, course.getByLabel('Amount'))
  await keyboard.type('four')
  await tabTo(page, course.getByRole('button', { name: 'Give access' }))
  await keyboard.press('Enter')
  await expect(course.getByLabel('Amount')).toBeFocused()
  await sees(course, 'Amount must be a number')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('450')
  await keyboard.press('Enter')
  await sees(person, `${student.displayName} has access to ${prenatal.title} with no end date.`)
  await expect(buttonTo('Remove access', course)).toBeFocused()
  expect((await readAccessRecord(student.uid, prenatal.id))?.notes).toBe('By hand.')

  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Remove access to ${prenatal.title}` })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(buttonTo('Remove access', course)).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await keyboard.type('Asked for it.')
  const focusable = [
    dialog.getByLabel('Send an email'),
    ...[/^Remove/, /^Cancel/].map((name) => dialog.getByRole('button', { name })),
  ]
  for (const stop of [...focusable, dialog.getByLabel('Reason'), ...focusable]) {
    await keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Remove access' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await sees(person, `${student.displayName} no longer has access to ${prenatal.title}.`)
  await expect(buttonTo('Give access', course)).toBeFocused()
  const record = await readAccessRecord(student.uid, prenatal.id)
  expect(record).toMatchObject({ hasAccess: false, revokeReason: 'Asked for it.' })
})

test('The focus moves to every new page, also between layouts', async ({ newVisitor }) => {
  const page = await newVisitor()
  const follow = async (name: string, title: string) => {
    await page.getByRole('link', { name }).first().click()
    await seesPage(page, title)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.goto('/')
  await waitUntilHydrated(page)
  await follow('About us', 'A school in a loft where sails were made')
  // A full page load, which starts at the top.
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await seesPage(page, 'Sign in')
  await expect(page.locator('body')).toBeFocused()
  await fillLogin(page, sampleAdmin.email, samplePassword)
  await seesPage(page, 'Admin Dashboard')
  await expect(page.getByRole('main')).toBeFocused()
  await follow('Calendar', 'Course Schedules')
  await getAccountMenu(page).click()
  await page.getByRole('menuitem', { name: 'My dashboard' }).click()
  await seesPage(page, 'My Dashboard')
  await expect(page.getByRole('main')).toBeFocused()
  await follow('Shala', home)
  await page.goBack()
  await seesPage(page, 'My Dashboard')
  await expect(page.getByRole('main')).toBeFocused()
  await logOut(page)
  await seesPage(page, 'Sign in')
  await expect(page.getByRole('main')).toBeFocused()
})

test('The keyboard moves through a page in reading order', async ({ newVisitor }) => {
  const page = await newVisitor()
  await page.goto('/')
  const stops = []
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent.trim() ?? ''
      }),
    )
  }
  expect(stops).toStrictEqual([
    'Skip to the content',
    'Shala, home',
    '200 hours',
    'Prenatal',
    'Sound',
    'Graduates',
    'Blog',
    'About us',
    'Contact',
    'Sign in',
    'Find your course',
    'Meet the school',
  ])
})
