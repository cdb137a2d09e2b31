import { randomUUID } from 'node:crypto'
import { AccessRecord } from '@shala/contract/access/access'
import { getCourseItem, getHistoryItems } from '../src/accessAdmin.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const dashboard = '/dashboard/admin'
const prenatal = 'Prenatal Yoga Certification'
const prenatalId = 'prenatal-yoga-certification'
const day = 24 * 60 * 60 * 1000

/** Stores an access record of an earlier grant that ends at this time. */
async function hold(userId: string, courseId: string, endsAt: Date): Promise<void> {
  const at = new Date(Date.now() - 30 * day)
  await store.doc(`userCourseAccess/${userId}_${courseId}`).set({
    userId,
    courseId,
    hasAccess: true,
    isActive: true,
    grantedBy: 'sample-admin',
    paymentMethod: 'manual',
    paymentId: null,
    amount: null,
    currency: 'USD',
    paymentStatus: 'completed',
    notes: '',
    revision: 1,
    grantedAt: at,
    createdAt: at,
    updatedAt: at,
    startsOn: null,
    startsAt: null,
    endsOn: endsAt.toISOString().slice(0, 10),
    endsAt,
  })
}

test('The dashboard shows pending work, and an admin extends access from it', async ({
  newAdmin,
}) => {
  const ending = await register('Ottilie Ending')
  await hold(ending.uid, prenatalId, new Date(Date.now() + 60 * 60 * 1000))
  const page = await newAdmin(dashboard)
  await seesPage(page, 'Admin Dashboard')

  const soon = page.getByRole('region', { name: 'Access ending soon' })
  await sees(soon, /in the next 30 days/)
  await sees(page.getByRole('region', { name: 'Latest access changes' }), 'Asha Admin')
  await sees(page.getByRole('region', { name: 'School figures' }), 'Active enrolments')
  await sees(page.getByRole('region', { name: 'Enrolments by course' }), prenatal)

  await soon.getByRole('link', { name: ending.displayName }).click()
  await expect(page).toHaveURL(`/dashboard/admin/access?person=${ending.uid}`)
  const person = page.getByRole('article', { name: ending.displayName })
  const course = getCourseItem(person, prenatal)
  await sees(course, 'Has access', /Until the end of/)
  await course.getByRole('button', { name: /^Change the last day/ }).click()
  await expect(page.getByLabel('Last day', { exact: true })).toBeFocused()
  await page.getByLabel('Last day', { exact: true }).fill('2099-03-03')
  await page.getByRole('button', { name: 'Save the last day' }).click()
  await sees(person, `${ending.displayName} has access to ${prenatal} until the end of 3 Mar 2099.`)
  await sees(getHistoryItems(person).first(), `Last day changed: ${prenatal}`)
  const stored = await store.doc(`userCourseAccess/${ending.uid}_${prenatalId}`).get()
  const { endsOn, endsAt, revision } = AccessRecord.parse(stored.data())
  const end = new Date('2099-03-04T00:00:00Z')
  expect([endsOn, endsAt, revision]).toStrictEqual(['2099-03-03', end, 2])
})

test('The search works with the keyboard alone on every page', async ({ newAdmin }) => {
  const name = newName('Quilla').replace('Quilla ', 'Quilla Search')
  const someone = await register(name)
  const page = await newAdmin(dashboard)
  await seesPage(page, 'Admin Dashboard')
  const box = page.getByRole('combobox', { name: 'Search everything' })
  await expect(box).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('attic')
  await expect(page.getByRole('option', { name: /The Attic/ })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(box).toBeFocused()
  await page.keyboard.type(name.toLowerCase())
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/admin/access?person=${someone.uid}`)
  await expect(box).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('invit')
  await page.getByRole('option', { name: 'Invitations' }).click()
  await seesPage(page, 'Invitations')
})

test('Access that ends while a student is online is refused at the next read', async ({
  newVisitor,
}) => {
  const student = await register('Tilda Timeout')
  const courseId = `e2e-${randomUUID()}`
  const at = new Date()
  const course = {
    title: 'Ends Today',
    summary: '',
    status: 'archived',
    createdAt: at,
    updatedAt: at,
  }
  await store.doc(`courses/${courseId}`).set(course)
  await hold(student.uid, courseId, new Date(Date.now() + day))
  const page = await newVisitor({ expected: [/403/] })
  await signIn(page, student.email, '/dashboard/user/courses')
  await sees(page, 'Ends Today')
  await hold(student.uid, courseId, new Date(Date.now() - 1000))
  await page.reload()
  await sees(page, 'You don’t have any courses yet')
})
