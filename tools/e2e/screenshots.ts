import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { leo, maya, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import {
  buttonTo,
  allStudents,
  getCourseItem,
  manyPeople,
  openPerson,
  planFor,
} from './src/accessAdmin.ts'
import { looks, setLook } from './src/page/looks.ts'
import { sees, seesPage } from './src/page/sees.ts'
import { signIn } from './src/signIn.ts'
import { scratch } from './src/stack.ts'
import { expect, test } from './src/test.ts'

const folder = join(scratch, 'screenshots')

/** Not a test: `npm run e2e -- tools/e2e/screenshots.ts` puts pictures into `.shala/screenshots`. */
test('pictures of the main pages', async ({ newVisitor }) => {
  await mkdir(folder, { recursive: true })
  const visitor = await newVisitor()
  await visitor.goto('/')
  await sees(visitor, prenatal.title)
  await take(visitor, 'home')
  await visitor.goto('/login')
  await seesPage(visitor, 'Sign in')
  await take(visitor, 'login')

  const student = await newVisitor()
  await signIn(student, maya.email, '/dashboard/user/courses')
  await sees(student, prenatal.title)
  await take(student, 'my-courses')

  const admin = await newVisitor()
  await signIn(admin, sampleAdmin.email)
  await sees(admin, 'Week of', 'Enrolments by course')
  await expect(admin.locator('.skeleton')).toHaveCount(0)
  await take(admin, 'admin-dashboard')
  await admin.goto(allStudents)
  const person = await openPerson(admin, leo)
  const course = getCourseItem(person, prenatal.title)
  await sees(course, 'Access removed')
  await take(admin, 'person')
  await buttonTo('Give access', course).click()
  await take(admin, 'grant')
  await admin.goto(manyPeople)
  await admin.getByLabel('Email addresses').fill(`${maya.email}, nobody@shala.test, broken`)
  await take(admin, 'many-people')
  await planFor(admin, [maya.email, 'nobody@gmial.com', 'broken'], prenatal.title)
  await take(admin, 'plan')
  await admin.goto('/dashboard/admin/payments')
  await sees(admin, 'Monthly totals')
  await take(admin, 'payments')
  await admin.goto('/dashboard/admin/messages?status=all')
  await sees(admin, 'Ivo Petrov')
  await take(admin, 'messages')
  await admin.goto('/dashboard/admin/messages/sample-ivo')
  await sees(admin, 'Your reply')
  await take(admin, 'message')
  for (const [name, path, seen] of [
    ['invitations', '/dashboard/admin/access/invitations', 'Invitations'],
    ['students', '/dashboard/admin/students', 'All students'],
    ['calendar', '/dashboard/admin/schedules', 'Sessions'],
    ['teachers', '/dashboard/admin/teachers', 'Teachers'],
    ['e-mails-sent', '/dashboard/admin/emails/log', 'Emails'],
  ] as const) {
    await admin.goto(path)
    await sees(admin, seen)
    await expect(admin.getByText('Loading')).toHaveCount(0)
    await take(admin, name)
  }
  console.log(`The pictures are in ${folder}`)
})

async function take(page: Page, name: string): Promise<void> {
  for (const look of looks) {
    await setLook(page, look)
    await page.evaluate(() => scrollTo(0, 0))
    const path = join(folder, `${name}-${look.width}-${look.colorScheme}.png`)
    await page.screenshot({ path, fullPage: true })
  }
}
