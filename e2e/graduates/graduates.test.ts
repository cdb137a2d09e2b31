import type { Page } from '@playwright/test'
import { hydrated } from '../src/page/hydrated.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { env, store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

/** In the sample data: one not approved yet, and one without consent. */
const unseen = ['Tobias Lund', 'Ingrid Vale']

/** Checks how many are shown; other tests create graduates at the same time. */
async function counts(visitor: Page, found: number | 'all'): Promise<void> {
  const words = found === 'all' ? /^\d+ graduates$/ : new RegExp(`^${found} of \\d+ graduates$`)
  await expect(visitor.getByText(words)).toBeVisible()
}

test('Graduates are found by words and course, and the URL keeps the search', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  await visitor.goto('/our-graduates')
  await seesPage(visitor, 'Our graduates')
  await sees(visitor, 'Hannah Webb')
  await counts(visitor, 'all')
  const words = visitor.getByLabel('Search by name, town or keyword')
  await words.fill('NORWICH cello')
  await sees(visitor, 'Sofia Brandt')
  await counts(visitor, 1)
  await expectNotShown(visitor, 'Hannah Webb')
  await words.fill('')
  await counts(visitor, 'all')
  await visitor
    .getByLabel('Course', { exact: true })
    .selectOption({ label: 'Prenatal Yoga Certification' })
  await words.fill('cambridge')
  await sees(visitor, 'Eleni Markou')
  await counts(visitor, 1)
  expect(visitor.url()).toMatch(
    /\?(course=prenatal-yoga-certification&q=cambridge|q=cambridge&course=prenatal-yoga-certification)$/,
  )

  const friend = await newVisitor()
  await friend.goto(visitor.url())
  await hydrated(friend)
  await counts(friend, 1)
  await expect(friend.getByLabel('Search by name, town or keyword')).toHaveValue('cambridge')
  await expect(friend.getByLabel('Course', { exact: true })).toHaveValue(
    'prenatal-yoga-certification',
  )

  await words.fill('nobody at all')
  await counts(visitor, 0)
  await visitor.getByRole('button', { name: 'Show all graduates' }).click()
  await counts(visitor, 'all')
  expect(new URL(visitor.url()).search).toBe('')
})

test('A URL with a search shows its results', async ({ newVisitor }) => {
  const visitor = await newVisitor()
  await visitor.goto('/our-graduates?q=norwich')
  await counts(visitor, 2)
})

test('Graduates without consent or approval are not public', async ({ newVisitor }) => {
  const visitor = await newVisitor()
  await visitor.goto('/our-graduates')
  await expectNotShown(visitor, ...unseen)
  for (const path of ['/our-graduates', '/our-graduates/_payload.json', '/', '/_payload.json']) {
    const text = await (await fetch(new URL(path, env.SHALA_SITE_URL))).text()
    for (const name of unseen) expect(text.includes(name), `${name} at ${path}`).toBe(false)
  }
})

test('A profile disappears with the next request after consent is withdrawn', async ({
  newVisitor,
}) => {
  const profile = store.doc('graduateProfiles/e2e-consent')
  const now = new Date()
  await profile.set({
    userId: 'e2e-consent',
    name: 'Wanda Withdraws',
    city: 'Bungay',
    bio: 'Here for a moment.',
    courseIds: [],
    year: 2020,
    links: [],
    photo: null,
    status: 'approved',
    consent: true,
    createdAt: now,
    updatedAt: now,
  })
  try {
    const visitor = await newVisitor({ javaScriptEnabled: false })
    // The tests together may send a flood, which one read every five seconds serves.
    const showsHer = (is: boolean) =>
      expect(async () => {
        await visitor.goto('/our-graduates')
        await sees(visitor, 'Hannah Webb')
        expect((await visitor.getByText('Wanda Withdraws').count()) > 0).toBe(is)
      }).toPass()
    await showsHer(true)
    await profile.update({ consent: false })
    await showsHer(false)
  } finally {
    await profile.delete()
  }
})

test('The pictures on the home page move with keyboard and buttons', async ({ newVisitor }) => {
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } })
  await visitor.goto('/')
  await hydrated(visitor)
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

test('Without scripts the pictures scroll, and all graduates are listed', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto('/our-graduates')
  expect((await visitor.getByRole('main').getByRole('listitem').count()) >= 9).toBe(true)
  await visitor.goto('/')
  const strip = visitor.getByRole('list', { name: 'Pictures, side by side' })
  const scrolls = await strip.evaluate((list) => list.scrollWidth > list.clientWidth)
  expect(scrolls).toBe(true)
})
