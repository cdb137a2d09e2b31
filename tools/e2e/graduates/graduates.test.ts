import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees, expectNotShown } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

/** In the sample data: one not approved yet, and one without consent. */
const unseen = ['Tobias Lund', 'Ingrid Vale']

test('A URL with a search shows its results, and unapproved graduates are not public', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  await visitor.goto('/our-graduates?q=cambridge&course=prenatal-yoga-certification')
  await waitUntilHydrated(visitor)
  await expect(visitor.getByText(/^1 of \d+ graduates$/)).toBeVisible()
  await sees(visitor, 'Eleni Markou')
  await expectNotShown(visitor, 'Hannah Webb')
  await expect(visitor.getByLabel('Search by name, town or keyword')).toHaveValue('cambridge')
  await expect(visitor.getByLabel('Course', { exact: true })).toHaveValue(
    'prenatal-yoga-certification',
  )

  for (const path of ['/our-graduates', '/our-graduates/_payload.json', '/', '/_payload.json']) {
    const text = await (await fetch(new URL(path, env.SHALA_SITE_URL))).text()
    for (const name of unseen) expect(text.includes(name), `${name} at ${path}`).toBe(false)
  }
})

test('The pictures on the home page move with keyboard and buttons', async ({ newVisitor }) => {
  // Another test may take a picture away that the document of the build still has.
  const expected = [/404/]
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 }, expected })
  await visitor.goto('/')
  await waitUntilHydrated(visitor)
  const strip = visitor.getByRole('list', { name: 'Pictures, side by side' })
  const at = () => strip.evaluate((list) => list.scrollLeft)
  await strip.scrollIntoViewIfNeeded()
  await strip.focus()
  await expect(strip).toBeFocused()
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(at, 'the arrow moves the strip').toBeGreaterThan(0)
  const afterKey = await at()
  const [back, on] = ['Previous picture', 'Next picture'].map((name) =>
    visitor.getByRole('button', { name }),
  )
  if (back === undefined || on === undefined) throw new Error('no buttons')
  await tabTo(visitor, on)
  await visitor.keyboard.press('Enter')
  await expect.poll(at, 'the button moves it on').toBeGreaterThan(afterKey)
  for (let press = 0; press < 8; press += 1) await visitor.keyboard.press('Enter')
  await expect(on, 'there is no next').toHaveAttribute('aria-disabled', 'true')
  await expect(on).toBeFocused()
  await expect(back).not.toHaveAttribute('aria-disabled')
})

test('Without scripts the pictures scroll', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto('/')
  const strip = visitor.getByRole('list', { name: 'Pictures, side by side' })
  const scrolls = await strip.evaluate((list) => list.scrollWidth > list.clientWidth)
  expect(scrolls).toBe(true)
})
