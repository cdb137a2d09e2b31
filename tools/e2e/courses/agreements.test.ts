import { twoHundredHour } from '@shala/emulators/sample/sampleCourses'
import { sees } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { changeAccess } from '../src/study.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('A booking requires the agreements, and the office sees who has accepted them', async ({
  newAdmin,
  newVisitor,
}) => {
  const student = await register('Agnes Agrees')
  await changeAccess('grantAccess', student.uid, twoHundredHour.id)
  const office = await newAdmin(`/dashboard/admin/agreements?course=${twoHundredHour.id}`)
  const row = office.getByRole('row').filter({ hasText: student.displayName })
  await sees(row, 'Student agreement')
  await suitsInEveryLook(office, 'the accepted agreements')

  const page = await newVisitor({ expected: [/400.*bookSession/] })
  await signIn(page, student.email, `/dashboard/user/courses/${twoHundredHour.id}`)
  await page
    .getByRole('button', { name: /^I’m coming/ })
    // The first may start so soon that the page asks first.
    .last()
    .click()
  await page.getByRole('link', { name: 'Read and accept the agreements' }).click()
  for (const title of ['Health declaration', 'Student agreement']) {
    const card = page.getByRole('region', { name: title })
    await card.getByLabel('Your full name').fill(student.displayName)
    await card.getByRole('button', { name: `Accept: ${title}` }).click()
    await sees(page, `You have accepted: ${title}.`)
  }
  await sees(page, 'There is nothing to accept.')
  await suitsInEveryLook(page, 'the agreements of a student')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^PDF: Student agreement/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^student-agreement version \d+\.pdf$/)

  await office.reload()
  await expect(office.getByRole('heading', { name: 'Accepted agreements' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await office.getByRole('link', { name: /^Accepted \d/ }).click()
  await expect(row).toHaveCount(1)
})
