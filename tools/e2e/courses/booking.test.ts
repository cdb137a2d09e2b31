import { PlaceRequest } from '@shala/contract/courses/requests'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('A new course is priced, dated, scheduled and published in the office, and a student books it', async ({
  newAdmin,
  newVisitor,
}) => {
  const ada = await register(newName('Ada Books'))
  const title = newName('Restorative')
  const group = newName('January')
  const page = await newAdmin('/dashboard/admin/courses')

  // Course and price.
  await page.getByRole('link', { name: 'Add a course' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('To rest well.')
  await page.getByLabel('Price', { exact: true }).fill('1,950')
  await page.getByLabel('Deposit').fill('300')
  await page.getByLabel('Monthly instalments after it').fill('3')
  await sees(page, /A deposit of £300 keeps your place, then 3 monthly instalments of £550\./)
  await page.getByRole('button', { name: 'Add course' }).click()
  await sees(page, `${title} was added as a draft.`, 'Until students can request a place')
  const courseId = new URL(page.url()).searchParams.get('course') ?? ''
  await suitsInEveryLook(page, 'a new course, with what is missing until it can be booked')

  // A group as its date.
  await page.getByRole('link', { name: 'Add a group that is open for requests' }).click()
  await page.getByLabel('Name').fill(group)
  await page.getByLabel('First day').fill('2097-01-09')
  await page.getByLabel('Last day', { exact: true }).fill('2097-03-31')
  await page.getByLabel('Times').fill('Saturdays, 9:00 to 12:00')
  await page.getByLabel('Seats').fill('12')
  await suits(page, 'the form of a date')
  await page.getByRole('button', { name: 'Add group' }).click()
  await sees(page, `${group} was saved. Add its first members.`, '0 of 12 taken')

  // Its sessions.
  await page.getByRole('link', { name: 'Plan sessions' }).click()
  await page.getByLabel('Room').selectOption({ label: 'Garden Hall' })
  await page.getByLabel('Teacher', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Begins at').fill('09:00')
  await expect(page.getByLabel('First day')).toHaveValue('2097-01-09')
  await expect(page.getByLabel('Group')).toHaveValue(/./)
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await sees(page, /was saved\./)

  // Published, within half a minute on the website.
  await page.goto(`/dashboard/admin/courses?course=${courseId}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await sees(page, 'Students can request a place')
  await suits(page, 'a course that can be booked')

  const visitor = await newVisitor()
  await signIn(visitor, ada.email)
  await visitor.goto(`/courses/${courseId}`)
  await sees(visitor, title, '£1,950', 'Saturdays, 9:00 to 12:00', '9 Jan to 31 Mar 2097')
  await suitsInEveryLook(visitor, 'the page of a course without words of editors')
  await visitor.getByRole('link', { name: `Enrol: ${group}` }).click()
  await expect(visitor.getByRole('radio', { name: new RegExp(group) })).toBeChecked()
  await visitor.getByRole('button', { name: 'Request this place' }).click()
  await sees(visitor, 'We have your request', /A deposit of £300 keeps your place/)
  await visitor.getByRole('link', { name: 'Go to my dashboard' }).click()
  await sees(visitor, `${group}, 9 Jan to 31 Mar 2097`)
  const { docs } = await store.collection('placeRequests').where('userId', '==', ada.uid).get()
  const requests = docs.map((stored) => PlaceRequest.parse(stored.data()))
  expect(requests).toMatchObject([{ courseId, state: 'asked', startsOn: '2097-01-09' }])

  // The office sees the request with its group, and offers the place for the price of the course.
  await page.goto(`/dashboard/admin/groups/${requests[0]?.dateKey}?show=members`)
  await expect(page.getByRole('table', { name: 'Requests for a place' })).toContainText('Requested')
  await page.getByRole('link', { name: 'Answer requests' }).click()
  await page
    .getByRole('button', { name: new RegExp(`^More actions: ${title} for ${ada.displayName}`) })
    .click()
  await page.getByRole('button', { name: /^Offer a place for a deposit: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer a place for a deposit' })
  await expect(dialog.getByLabel('Price')).toHaveValue('1950')
  await expect(dialog.getByLabel('Deposit', { exact: true })).toHaveValue('300')
  await expect(dialog.getByLabel('Instalments after the deposit')).toHaveValue('3')
})

test('The words of a course lead to their fields, and its dates to their groups', async ({
  newAdmin,
}) => {
  const page = await newAdmin(`/dashboard/admin/courses?course=${prenatal.id}`)
  await page.getByText('Words and pictures', { exact: true }).click()
  const words = page.getByRole('table', { name: 'Words and pictures' })
  await expect(words.getByRole('row', { name: /^Introduction/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Groups of this course' })).toContainText(
    '2 of 2 taken',
  )
  await suitsInEveryLook(page, 'a course with words of editors')
})
