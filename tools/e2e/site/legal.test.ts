import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { seesPage } from '../src/page/sees.ts'
import { expect, test } from '../src/test.ts'

test('The terms open beside the registration form without losing typed text', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ expected: [/passwordPolicy/] })
  await visitor.goto('/register')
  await waitUntilHydrated(visitor)
  await visitor.getByLabel('Name (optional)').fill('Ada')
  const opened = visitor.context().waitForEvent('page')
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /^terms/ })
    .click()
  await seesPage(await opened, 'Terms')
  await expect(visitor.getByLabel('Name (optional)')).toHaveValue('Ada')
  await expect(visitor.getByRole('main').getByRole('link', { name: /^privacy/ })).toHaveAttribute(
    'href',
    '/privacy',
  )
})
