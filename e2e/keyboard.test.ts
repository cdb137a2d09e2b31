import assert from 'node:assert/strict'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { buttonTo, courseOf } from './src/accessDesk.ts'
import { comeToLife } from './src/comeToLife.ts'
import { focusIsOn, tabTo } from './src/keyboard.ts'
import { recordOf } from './src/ledger.ts'
import { register } from './src/people.ts'
import { hasLoaded, isAt, sees, seesPage } from './src/sees.ts'
import { fillLogin, logOut, signIn } from './src/signIn.ts'
import { story } from './src/story.ts'

const home = 'Learn to teach, a weekend at a time'

story('the keyboard alone signs in, grants and revokes', async (stage) => {
  const student = await register('Kai Keyes')
  const page = await stage.visitor()
  const { keyboard } = page
  const main = page.getByRole('main')

  await page.goto('/')
  await seesPage(page, home)
  await keyboard.press('Tab')
  await focusIsOn(page.getByRole('link', { name: 'Skip to the content' }))
  await keyboard.press('Enter')
  await focusIsOn(main)
  const header = page.getByRole('banner')
  await tabTo(page, header.getByRole('link', { name: 'Sign in' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await seesPage(page, 'Sign in')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await keyboard.type(sampleAdmin.email)
  await keyboard.press('Tab')
  await keyboard.type(samplePassword)
  await keyboard.press('Enter')
  await isAt(page, '/dashboard/admin')
  await seesPage(page, 'Admin Dashboard')
  await focusIsOn(main)
  const menu = page.getByRole('navigation', { name: 'Admin dashboard' })
  await tabTo(page, menu.getByRole('link', { name: 'Access' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await seesPage(page, 'Find a person')
  await focusIsOn(main)
  await tabTo(page, page.getByRole('link', { name: 'One person' }))
  await keyboard.press('Enter')

  const box = page.getByRole('combobox', { name: 'Find a person' })
  await tabTo(page, box)
  await keyboard.type(student.displayName)
  const option = page.getByRole('option').filter({ hasText: student.email })
  await option.waitFor()
  await keyboard.press('Escape')
  await option.waitFor({ state: 'hidden' })
  assert.equal(await box.inputValue(), student.displayName)
  await keyboard.press('ArrowDown')
  for (let stop = 0; (await option.getAttribute('aria-selected')) !== 'true'; stop += 1) {
    assert.ok(stop < 20, 'the arrows never came to the person')
    await keyboard.press('ArrowDown')
  }
  assert.equal(await box.getAttribute('aria-activedescendant'), await option.getAttribute('id'))
  await focusIsOn(box)
  await keyboard.press('Enter')
  const person = page.getByRole('article', { name: student.displayName })
  await focusIsOn(person.getByRole('heading', { name: student.displayName }))

  const course = courseOf(person, prenatal.title)
  await tabTo(page, buttonTo('Grant', course))
  await keyboard.press('Enter')
  await focusIsOn(course.getByLabel('Granted as'))
  await tabTo(page, course.getByRole('button', { name: 'Cancel' }))
  await keyboard.press('Enter')
  await focusIsOn(buttonTo('Grant', course))
  await keyboard.press('Space')
  await tabTo(page, course.getByLabel('Note for the student'))
  await keyboard.type('By hand.')
  await tabTo(page, course.getByText('Payment', { exact: true }))
  await keyboard.press('Enter')
  await tabTo(page, course.getByLabel('Amount'))
  await keyboard.type('four')
  await tabTo(page, course.getByRole('button', { name: 'Grant course' }))
  await keyboard.press('Enter')
  await focusIsOn(course.getByLabel('Amount'))
  await sees(course, 'Amount must be a number')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('450')
  await keyboard.press('Enter')
  await sees(person, `${student.displayName} now holds ${prenatal.title}.`)
  await focusIsOn(buttonTo('Revoke', course))
  assert.equal((await recordOf(student.uid, prenatal.id))?.notes, 'By hand.')

  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Revoke ${prenatal.title}` })
  await focusIsOn(dialog.getByLabel('Reason'))
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await focusIsOn(buttonTo('Revoke', course))
  await keyboard.press('Enter')
  await focusIsOn(dialog.getByLabel('Reason'))
  await keyboard.type('Asked for it.')
  const focusable = [
    dialog.getByLabel('Tell them by e-mail'),
    ...[/^Revoke/, /^Keep/].map((name) => dialog.getByRole('button', { name })),
  ]
  for (const stop of [...focusable, dialog.getByLabel('Reason'), ...focusable]) {
    await keyboard.press('Tab')
    await focusIsOn(stop)
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Revoke course' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await sees(person, `${prenatal.title} was revoked.`)
  await focusIsOn(buttonTo('Grant', course))
  const record = await recordOf(student.uid, prenatal.id)
  assert.deepEqual([record?.hasAccess, record?.revokeReason], [false, 'Asked for it.'])
})

story('the focus goes along to every page, across the layouts too', async (stage) => {
  const page = await stage.visitor()
  const follow = async (name: string, title: string) => {
    await page.getByRole('link', { name }).first().click()
    await seesPage(page, title)
    await focusIsOn(page.getByRole('main'))
  }
  await page.goto('/')
  await comeToLife(page)
  await follow('About us', 'A school in a loft where sails were made')
  // A document of its own, which the browser begins at its top by itself.
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await seesPage(page, 'Sign in')
  await focusIsOn(page.locator('body'))
  await fillLogin(page, sampleAdmin.email, samplePassword)
  await seesPage(page, 'Admin Dashboard')
  await focusIsOn(page.getByRole('main'))
  await follow('Rooms', 'Room Management')
  await follow('My dashboard', 'My Dashboard')
  await follow('Shala', home)
  await page.goBack()
  await seesPage(page, 'My Dashboard')
  await focusIsOn(page.getByRole('main'))
  await logOut(page)
  await seesPage(page, 'Sign in')
  await focusIsOn(page.getByRole('main'))
})

story('on a phone the menu of the dashboard opens, leads on and closes', async (stage) => {
  const page = await stage.visitor({ viewport: { width: 390, height: 844 } })
  await signIn(page, sampleAdmin.email)
  const menu = page.getByRole('button', { name: 'Menu' })
  const rooms = page.getByRole('navigation').getByRole('link', { name: 'Rooms' })
  assert.equal(await rooms.isVisible(), false)
  // What still loads moves what has the focus.
  await hasLoaded(page)
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  assert.equal(await menu.getAttribute('aria-expanded'), 'true')
  await tabTo(page, rooms)
  await page.keyboard.press('Enter')
  await seesPage(page, 'Room Management')
  assert.equal(await rooms.isVisible(), false)
  assert.equal(await menu.getAttribute('aria-expanded'), 'false')
})

story('the keyboard goes through a page in the order in which it is read', async (stage) => {
  const page = await stage.visitor()
  await page.goto('/')
  const stops = []
  for (let stop = 0; stop < 11; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent.trim() ?? ''
      }),
    )
  }
  assert.deepEqual(stops, [
    ...['Skip to the content', 'Shala, home', '200 hours', 'Prenatal', 'Sound', 'Graduates'],
    ...['Blog', 'About us', 'Sign in', 'Find your course', 'Meet the school'],
  ])
})

story(
  'on a phone the menu of the site opens and leads on, with scripts and without',
  async (stage) => {
    for (const javaScriptEnabled of [false, true]) {
      const viewport = { width: 390, height: 844 }
      const page = await stage.visitor({ viewport, javaScriptEnabled })
      await page.goto('/')
      if (javaScriptEnabled) await comeToLife(page)
      const menu = page.getByRole('banner').getByText('Menu', { exact: true })
      const blog = page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Blog' })
      assert.equal(await blog.isVisible(), false)
      await menu.focus()
      await page.keyboard.press('Enter')
      await blog.waitFor()
      // Without scripts no frame can be waited for.
      await (javaScriptEnabled ? tabTo(page, blog) : blog.focus())
      await page.keyboard.press('Enter')
      await seesPage(page, 'Blog')
      await isAt(page, '/blog')
      await blog.waitFor({ state: 'hidden' })
    }
  },
)
