import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { buttonTo, getCourseItem, showAllCourses, getHistoryItems } from '../src/accessAdmin.ts'
import { readAccessRecord } from '../src/ledger.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('A student is found by surname, given a course, extended and revoked, with undos', async ({
  newAdmin,
}) => {
  const name = newName('Leo')
  const surname = name.split(' ').at(-1) ?? name
  const student = await register(name)
  const page = await newAdmin('/dashboard/admin/schedules')
  // The page listens to keys before its list is there.
  await sees(page.getByRole('main'), 'Listening evening')

  const search = page.getByRole('combobox', { name: 'Search everything' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('attic')
  await expect(page.getByRole('option', { name: /The Attic/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(search).toBeFocused()
  await page.keyboard.type(surname)
  await expect(page.getByRole('option').filter({ hasText: student.email })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const person = page.getByRole('article', { name })
  const course = getCourseItem(person, soundHealing.title)

  await showAllCourses(person)
  await buttonTo('Give access', course).click()
  await course.getByLabel('Last day').fill('2098-06-30')
  await course.getByRole('button', { name: 'Give access' }).click()
  const access = `${name} has access to ${soundHealing.title} until the end of`
  await sees(person, `${access} 30 Jun 2098.`)

  const dialog = page.getByRole('dialog')
  await course.getByRole('button', { name: /^Change the last day/ }).click()
  await dialog.getByLabel('Last day').fill('2098-12-31')
  await dialog.getByRole('button', { name: 'Save the last day' }).click()
  await sees(person, `${access} 31 Dec 2098.`)
  expect(await readAccessRecord(student.uid, soundHealing.id)).toMatchObject({
    endsOn: '2098-12-31',
  })

  await buttonTo('Remove access', course).click()
  await dialog.getByLabel('Reason').fill('Refunded')
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await sees(page, `${name} no longer has access to ${soundHealing.title}.`)
  await suits(page, 'access removed, with its undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undone. ${access} 31 Dec 2098.`)).toBeFocused()
  await sees(getHistoryItems(person).first(), `Change undone: ${soundHealing.title}`)
  expect(await readAccessRecord(student.uid, soundHealing.id)).toMatchObject({
    hasAccess: true,
    endsOn: '2098-12-31',
    revision: 4,
  })
})
