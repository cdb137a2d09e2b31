import { lessonsPath, Lesson } from '@shala/contract/courses/lessons'
import { soundHealing } from '@shala/emulators/sample/sampleCourses'
import { noisePng } from '../src/noisePng.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { noPolicy, signIn, signInAndSettle } from '../src/signIn.ts'
import { auth, store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const home = '/dashboard/admin'
const picture = { name: 'group.png', mimeType: 'image/png', buffer: noisePng(700, 500) }

test('a graduate is approved and a picture of the home page changed, and a visitor sees both', async ({
  newAdmin,
  newVisitor,
}) => {
  const [name, before, after] = [newName('Gwen'), newName('A hall'), newName('A garden')]
  const { email } = await register(name)
  const office = await newAdmin(`${home}/graduates?show=finished`)
  await office.getByRole('combobox', { name: 'Find a student' }).fill(email)
  await office.getByRole('option', { name }).click()
  await office.getByLabel('Course', { exact: true }).selectOption(soundHealing.id)
  await office.getByRole('button', { name: 'Mark as finished' }).click()
  await sees(office, `${name} has finished ${soundHealing.title}.`)

  const graduate = await newVisitor()
  await signIn(graduate, email, '/dashboard/user/graduate-profile')
  await graduate.getByLabel('City').fill('Whitby')
  await graduate.getByLabel('About you').fill('I teach by the harbour.')
  await graduate.getByRole('button', { name: 'Send to the school' }).click()
  await sees(graduate, 'Your profile was sent to the school.')
  await graduate.getByLabel('Show my profile on the public site').check()
  await sees(graduate, 'Your profile may be shown once it is approved.')

  // From the dashboard to the approval; a slip is taken back where it was made.
  await office.goto(home)
  await office.getByRole('link', { name: 'All to approve' }).click()
  await office.getByLabel('Search by name or city').fill(name)
  await office.getByRole('link', { name, exact: true }).click()
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await sees(office, `The profile of ${name} is approved.`)
  await suits(office, 'a profile approved, with its undo')
  await office.getByRole('button', { name: 'Undo' }).click()
  await sees(office, `${name} is waiting for an answer again.`)
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await sees(office, `The profile of ${name} is approved.`, 'On the site.')

  await office.getByRole('link', { name: 'Home page pictures' }).click()
  await office.getByRole('button', { name: 'Add a slide' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(picture)
  await dialog.getByLabel('What the picture shows').fill(before)
  await dialog.getByRole('button', { name: 'Save slide' }).click()
  await sees(office, 'The slide is added.')
  await office.getByRole('button', { name: `Edit: ${before}` }).click()
  await dialog.getByLabel('Another picture').setInputFiles({ ...picture, name: 'garden.png' })
  await sees(dialog, 'garden.png has been uploaded.')
  await dialog.getByLabel('What the picture shows').fill(after)
  await dialog.getByRole('button', { name: 'Save slide' }).click()
  await sees(office, 'The slide is saved.')

  const visitor = await newVisitor()
  await visitor.goto('/our-graduates')
  await sees(visitor, name, 'Whitby')
  // The home page may be some seconds old.
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('img', { name: after })).toHaveCount(1, { timeout: 5000 })
    expect(await visitor.getByRole('img', { name: before }).count()).toBe(0)
  }).toPass()
})

test('an owner is made and removed, and finds the desk closed', async ({
  newAdmin,
  newVisitor,
}) => {
  const person = await register(newName('Dora'))
  const { displayName, email, uid } = person
  const office = await newAdmin(home)
  await office.getByRole('link', { name: 'Staff', exact: true }).click()
  await office.getByRole('radio', { name: /^Owner/ }).check()
  await office.getByRole('combobox', { name: 'Person' }).fill(displayName)
  await office.getByRole('option').filter({ hasText: email }).click()
  const dialog = office.getByRole('dialog')
  await sees(dialog, 'Everything, also full exports')
  await dialog.getByLabel(/^Type .* to confirm$/).fill(email)
  await dialog.getByRole('button', { name: 'Give the role' }).click()
  await sees(office, `${displayName} has the role “Owner” now.`)

  const colleague = await newVisitor({ expected: [noPolicy, /status of 40[013]/] })
  await signInAndSettle(colleague, email, `${home}/students?q=leo`)
  await sees(colleague, 'Leo Okafor')

  const row = office.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: `Remove from the staff: ${displayName}` }).click()
  await sees(dialog, 'The person loses the role at once', 'Their own courses stay.')
  await dialog.getByLabel(/^Type .* to confirm$/).fill(email)
  await dialog.getByRole('button', { name: 'Remove from the staff' }).click()
  await sees(office, `${displayName} is no longer in the staff`)
  await expect(row).toHaveCount(0)
  expect((await auth.getUser(uid)).customClaims?.['admin']).not.toBe(true)

  // Their next action is refused, and personal data disappears from the page.
  await colleague.reload()
  await expect(
    colleague.getByRole('heading', { level: 1, name: /^(For admins only|Sign in)$/ }),
  ).toBeVisible()
  await expectNotShown(colleague, 'Leo Okafor', 'leo@shala.test')
})

test('one room in two tabs: both save, and neither loses what was typed', async ({ newAdmin }) => {
  const name = newName('Orangery')
  const one = await newAdmin(`${home}/rooms?room=new`, [/409/])
  await one.getByLabel('Name').fill(name)
  await one.getByLabel('Address', { exact: true }).fill('3 Park Row, Leeds')
  await one.getByLabel('Seats').fill('12')
  await one.getByRole('button', { name: 'Add room' }).click()
  await sees(one, `${name} was saved.`)
  await one.getByRole('link', { name, exact: true }).click()
  await seesPage(one, `Edit ${name}`)
  const two = await one.context().newPage()
  await two.goto(one.url())

  await one.getByLabel('Seats').fill('14')
  await two.getByLabel('Note').fill('The stove smokes.')
  await one.getByRole('button', { name: 'Save changes' }).click()
  await sees(one, `${name} was saved.`)
  await two.getByRole('button', { name: 'Save changes' }).click()
  const versions = two.getByRole('group', { name: 'Two versions' })
  await sees(versions, 'Someone else has changed this.', 'The stove smokes.')
  await versions.getByRole('button', { name: 'Keep editing mine' }).click()
  await expect(two.getByLabel('Note')).toHaveValue('The stove smokes.')
  await two.getByLabel('Seats').fill('14')
  await two.getByRole('button', { name: 'Save changes' }).click()
  await sees(two, `${name} was saved.`)
  const { docs } = await store.collection('rooms').where('name', '==', name).get()
  expect(docs.map((room): unknown[] => [room.get('capacity'), room.get('note')])).toStrictEqual([
    [14, 'The stove smokes.'],
  ])
})

test('a course and a lesson are duplicated, all of it as drafts', async ({ newAdmin }) => {
  const title = newName('Yin')
  const office = await newAdmin(`${home}/courses?view=new`)
  await office.getByLabel('Title').fill(title)
  await office.getByRole('button', { name: 'Add course' }).click()
  await sees(office, `${title} was added as a draft.`)
  await office.getByRole('link', { name: 'Add a lesson' }).click()
  await expect(office.getByRole('form', { name: 'New lesson' })).toBeVisible()
  await office.getByLabel('Title').fill('Resting')
  await office.getByRole('button', { name: 'Add lesson' }).click()
  await sees(office, 'Resting was saved.')
  await office.getByRole('button', { name: 'Back to the course' }).click()
  await office.getByRole('button', { name: 'Publish: Resting' }).click()
  await sees(office, /^Resting is published/)

  await office.getByRole('button', { name: 'Duplicate: Resting' }).click()
  await sees(office, 'Resting was copied as a draft.')
  await expect(office.getByRole('button', { name: 'Publish: Copy of Resting' })).toBeVisible()
  await suits(office, 'a lesson duplicated, with its undo')
  await office.getByRole('button', { name: 'Undo' }).click()
  await sees(office, 'The copy of Resting was deleted.')
  await expect(office.getByRole('button', { name: /Copy of Resting/ })).toHaveCount(0)
  await office.getByRole('button', { name: 'Duplicate: Resting' }).click()
  await sees(office, 'Resting was copied as a draft.')

  await office.getByRole('button', { name: 'Duplicate', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: `Duplicate ${title}` })
  await expect(dialog.getByLabel('Title')).toHaveValue(`Copy of ${title}`)
  const copy = await dialog.getByLabel('Web address').inputValue()
  await dialog.getByRole('button', { name: 'Duplicate course' }).click()
  await sees(office, `Copy of ${title} was created as a draft with all lessons as drafts.`)
  await expect(office.getByRole('button', { name: 'Publish: Resting' })).toBeVisible()
  const { docs } = await store.collection(lessonsPath(copy)).orderBy('position').get()
  const lessons = docs.map((lesson) => Lesson.parse(lesson.data()))
  expect(lessons.map((lesson) => [lesson.title, lesson.status])).toStrictEqual([
    ['Resting', 'draft'],
    ['Copy of Resting', 'draft'],
  ])
})
