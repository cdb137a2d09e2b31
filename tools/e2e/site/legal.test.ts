import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { seesPage } from '../src/page/sees.ts'
import { expect, test } from '../src/test.ts'

const legal = {
  'Privacy notice': '/privacy',
  Terms: '/terms',
  'Cancelling and refunds': '/cancellation',
  Imprint: '/imprint',
}

test('The footer links all legal pages, with and without scripts', async ({ newVisitor }) => {
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await newVisitor(javaScriptEnabled ? {} : { javaScriptEnabled })
    await visitor.goto('/contact')
    const footer = visitor.getByRole('contentinfo')
    for (const [name, path] of Object.entries(legal)) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await footer.getByRole('link', { name: 'Terms', exact: true }).click()
    await seesPage(visitor, 'Terms')
  }
})

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

test('The not-found page suggests a course and has status 404', async ({ newVisitor }) => {
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await newVisitor({ javaScriptEnabled, expected: [/404/] })
    const answer = await visitor.goto('/yoga-cources')
    expect(answer?.status()).toBe(404)
    const ways = visitor.getByRole('navigation', { name: 'Where to go on' })
    await ways.getByRole('link', { name: 'Prenatal Yoga Certification' }).click()
    await seesPage(visitor, 'Prenatal Yoga Certification')
  }
})

test('A course page offers other courses at its end, each with its price', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto('/courses/prenatal-yoga-certification')
  const others = visitor.getByRole('region', { name: 'Other courses' })
  await expect(others.getByRole('listitem')).toHaveCount(2)
  await expect(others).toContainText('£860, deposit £100')
  await expect(visitor.getByRole('region', { name: 'Accreditation' })).toContainText(
    'Guild of Yoga Schools',
  )
  await others.getByRole('link', { name: '200-Hour Yoga Teacher Training' }).click()
  await seesPage(visitor, '200-Hour Yoga Teacher Training')
})
