import type { Page } from '@playwright/test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { leo, maya, nina, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import {
  buttonTo,
  allStudents,
  getCourseItem,
  getSearch,
  manyPeople,
  openPerson,
  openPlan,
} from '../src/accessAdmin.ts'
import { collectLinks, expectNoneBroken, type FoundLinks } from '../src/page/links.ts'
import { hasHeading, sees } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import { noPolicy, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { fits, suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const [user, admin] = ['/dashboard/user', '/dashboard/admin']
const lesson = `${prenatal.id}-1`

/** The titles of the specification, which the server's response has already. */
const titles: Readonly<Record<string, string>> = {
  [user]: 'My Dashboard',
  [`${user}/courses`]: 'My Courses',
  [`${user}/settings`]: 'Account Settings',
  [`${user}/graduate-profile`]: 'Graduate Profile',
  [admin]: 'Admin Dashboard',
  [`${admin}/rooms`]: 'Room Management',
  [`${admin}/courses`]: 'Course Management',
  [`${admin}/students`]: 'All students',
  [`${admin}/access/imports/new`]: 'Import',
  [`${admin}/access/imports`]: 'Past imports',
  [`${admin}/access/all`]: 'Enrolments',
  [`${admin}/access/invitations`]: 'Invitations',
  [`${admin}/payments`]: 'Payments',
  [`${admin}/groups`]: 'Groups',
  [`${admin}/emails`]: 'Emails',
  [`${admin}/graduates`]: 'Graduate Profiles',
  [`${admin}/schedules`]: 'Course Schedules',
  [`${admin}/graduate-slider`]: 'Graduate Slider Images',
}

/** Every dashboard page with its views and forms, and an element that shows it has loaded. */
type Walk = readonly (readonly [address: string, sight: string])[]

const ofStudents: Walk = [
  [user, 'Your next session'],
  [`${user}/courses`, prenatal.title],
  [`${user}/courses/${prenatal.id}`, 'The three trimesters, and what changes'],
  [`${user}/courses/${prenatal.id}/lessons/${lesson}`, 'A mat, two blocks and a bolster'],
  [`${user}/courses/${prenatal.id}/lessons/nothing`, 'This lesson does not exist'],
  [`${user}/graduate-profile`, 'Send to the school'],
  [`${user}/orders`, 'You have no orders yet.'],
  [`${user}/settings`, 'Delete my account'],
  [`${admin}/school`, 'For admins only'],
]

const ofCourses: Walk = [
  [`${admin}/courses`, prenatal.title],
  [`${admin}/courses?view=new`, 'Add course'],
  [`${admin}/courses?view=order`, prenatal.title],
  [`${admin}/courses?course=${prenatal.id}`, 'The three trimesters, and what changes'],
  [`${admin}/courses?course=nothing`, 'There is no such course.'],
]

const ofLessonsAndAccess: Walk = [
  [`${admin}/courses?course=${prenatal.id}&lesson=new`, 'Subheading'],
  [`${admin}/courses?course=${prenatal.id}&lesson=${lesson}`, 'A mat, two blocks and a bolster'],
  [allStudents, 'Check access by email'],
  [`${admin}/students?q=leo`, 'Leo Okafor'],
  [manyPeople, 'Email addresses'],
]

const ofTheSchool: Walk = [
  [`${admin}/rooms`, 'Garden Hall'],
  [`${admin}/rooms?room=new`, 'Add room'],
  [`${admin}/schedules`, 'Listening evening'],
  [`${admin}/schedules?view=week`, 'Monday'],
  [`${admin}/schedules?view=month`, 'Monday'],
  [`${admin}/schedules?schedule=new`, 'Add schedule'],
  [`${admin}/teachers`, 'Miriam Osei'],
  [`${admin}/teachers?teacher=new`, 'Add teacher'],
]

/** The pages of one order and of its agreements are checked in their stories, at each step. */
const ofOrders: Walk = [
  [`${admin}/orders`, 'Next due'],
  [`${admin}/discount-codes`, 'FRIENDS-10'],
  [`${admin}/bookkeeping`, 'Columns and accounts are under'],
  [`${admin}/payment-settings`, 'Bank details for transfers'],
]

const ofPeople: Walk = [
  [admin, 'School figures'],
  [`${admin}/graduates`, 'Tobias Lund'],
  [`${admin}/graduates?graduate=sample-tobias`, 'I have only just sent this in'],
  [`${admin}/graduates?show=finished`, 'Find a student'],
  [`${admin}/graduate-slider`, 'Add a slide'],
  [`${admin}/school`, 'Email for new messages'],
  [`${admin}/admins`, sampleAdmin.displayName],
  [`${admin}/health`, 'Details for engineers'],
  [`${admin}/messages?status=all`, 'Ivo Petrov'],
  [`${admin}/messages/sample-ivo`, 'Mats and blocks are here'],
]

/** Pages whose stories check the accessibility rules at each step. */
const ofStories: Walk = [
  [`${admin}/access/imports`, 'Past imports'],
  [`${admin}/access/all`, 'Enrolments'],
  [`${admin}/access/invitations`, 'Invitations'],
  [`${admin}/payments`, 'Payments'],
  [`${admin}/groups`, 'Groups'],
  [`${admin}/emails`, 'Emails'],
  [`${admin}/access?person=${leo.uid}`, 'Leo Okafor'],
  // Without a list there is nothing to review.
  [`${admin}/access/imports/new/review`, 'Import'],
]

/** Several lists, so that none exceeds the time limit of a test. */
const ofAdmins = { ofCourses, ofLessonsAndAccess, ofTheSchool, ofOrders, ofPeople }

/** Opens pages one after the other, checks the title of each, and requests all their links. */
async function walk(page: Page, pages: Walk, look?: typeof suitsInEveryLook): Promise<void> {
  const links: FoundLinks = new Map()
  for (const [address, sight] of pages) {
    const answer = await page.goto(address)
    await sees(page.getByRole('main'), sight)
    const title = titles[address]
    if (title !== undefined) {
      expect((await answer?.text()) ?? '', address).toContain(`<title>${title}</title>`)
      await hasHeading(page, address, title)
    }
    await look?.(page, address)
    await expect(page.getByText('Loading')).toHaveCount(0)
    await collectLinks(page, links)
  }
  await expectNoneBroken(links)
}

test('The pages of a student have their titles, working links and meet the accessibility rules', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ expected: [noPolicy] })
  await signIn(page, maya.email, user)
  await walk(page, ofStudents, suitsInEveryLook)
})

for (const [what, pages] of Object.entries(ofAdmins)) {
  test(`The admin pages have their titles, working links and meet the accessibility rules: ${what}`, async ({
    newAdmin,
  }) => {
    await walk(await newAdmin(admin), pages, suitsInEveryLook)
  })
}

test('The admin pages of other stories have their titles and working links', async ({
  newAdmin,
}) => {
  const page = await newAdmin(admin, [noPolicy])
  await walk(page, ofStories)
  await expect(page).toHaveURL(`${admin}/access/imports/new`)
})

test('The page for an unverified address has its title', async ({ newVisitor }) => {
  const page = await newVisitor()
  await signIn(page, nina.email)
  await page.goto('/verify-email')
  await hasHeading(page, '/verify-email', 'Verify your email')
})

test('The longest names and emails fit', async ({ newAdmin, newVisitor }) => {
  const longest = await register('Wolfeschlegelsteinhausen'.repeat(10), {
    email: newAddress('w'.repeat(64 - 20)).replace('e2e.test', `${'e2e.'.repeat(40)}test`),
  })
  await store.doc(`userCourseAccess/${longest.uid}_${'c'.repeat(64)}`).set({
    userId: longest.uid,
    courseId: 'c'.repeat(64),
    hasAccess: true,
    isActive: true,
    grantedAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
    grantedBy: longest.uid,
    notes: 'n'.repeat(2000),
    paymentId: 'p'.repeat(128),
  })
  const page = await newAdmin(allStudents)
  await getSearch(page).fill(longest.email)
  await expect(page.getByRole('option').filter({ hasText: longest.email })).toBeVisible()
  await suits(page, 'long suggestion')
  const person = await openPerson(page, longest)
  await fits(page, 'long person')
  await buttonTo('Remove access', getCourseItem(person, 'c'.repeat(64))).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fits(page, 'long dialog')
  await page.goto(manyPeople)
  await page.getByRole('combobox', { name: 'Add a person by search' }).fill(longest.email)
  await page.getByRole('option').filter({ hasText: longest.email }).click()
  await page.getByLabel('Course', { exact: true }).selectOption(prenatal.title)
  await openPlan(page)
  await fits(page, 'long plan')
  await page.getByRole('radio', { name: /^No/ }).check()
  await page.getByRole('button', { name: 'Give access to 1' }).click()
  await sees(page, '1 changed, 0 already correct, 0 failed.')
  await fits(page, 'long results')
  const student = await newVisitor()
  await signIn(student, longest.email, '/dashboard/user/courses')
  await sees(student, prenatal.title)
  await fits(student, 'long courses')
})
