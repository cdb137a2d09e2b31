import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { seesPage } from '../src/page/sees.ts'
import { expect, test } from '../src/test.ts'

test('A path in capital letters or with a trailing slash redirects to the canonical one', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  for (const path of ['/Privacy', '/PRIVACY', '/privacy/', '/Privacy/']) {
    await visitor.goto(path)
    await expect(visitor, path).toHaveURL('/privacy')
  }
  for (const [path, to] of [
    ['/About-us', '/about-us'],
    ['/About-Us/', '/about-us'],
    ['/BLOG', '/blog'],
  ] as const) {
    await visitor.goto(path)
    await expect(visitor, path).toHaveURL(to)
  }
})

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
