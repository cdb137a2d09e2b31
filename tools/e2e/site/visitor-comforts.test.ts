import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees } from '../src/page/sees.ts'
import { expect, test } from '../src/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('The phone menu covers no focused element, and closes with Escape, a tap outside and Tab', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await page.goto('/about-us')
  await waitUntilHydrated(page)
  const opener = page.locator('.site-menu summary')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await opener.tap()
  await expect(menu).toBeVisible()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.tap()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(195, 820)
  await expect(menu).toBeHidden()

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  const links = await menu.getByRole('link').count()
  for (let at = 0; at <= links; at++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeFocused()
  await expect(menu).toBeHidden()
})

test('A course on a phone shows price, next date and one button first, and a bar once that has left', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await page.goto('/200-hour-yoga-teacher-training')
  const glance = page.locator('.course-glance')
  await expect(glance).toHaveText(/^£[\d,.]+, next group \d+ \w+ \d{4}$/)
  await expect(glance).toBeInViewport({ ratio: 1 })
  const button = page.locator('.enrol-first .button-primary')
  await expect(button).toBeInViewport({ ratio: 1 })
  const bar = page.locator('.enrol-bar')
  await expect(bar).toBeHidden()
  await page.locator('#curriculum').scrollIntoViewIfNeeded()
  await expect(button).not.toBeInViewport()
  await expect(bar).toBeVisible()
  // The outlined window has the same margin at both sides.
  const picture = await page.locator('.hero-image').boundingBox()
  expect((picture?.x ?? 0) + (picture?.width ?? 0) / 2).toBeCloseTo(195, 0)
})

test('The focused element is visible at once after each Tab', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  await page.goto('/courses/prenatal-yoga-certification')
  await waitUntilHydrated(page)
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const inView = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect()
      return box !== undefined && box.bottom > 0 && box.top < innerHeight
    })
    expect(inView, `after ${step + 1} steps`).toBe(true)
  }
})

test('Without scripts the password form is hidden, because it cannot work', async ({
  newVisitor,
}) => {
  const reader = await newVisitor({ javaScriptEnabled: false })
  await reader.goto('/forgot-password')
  await sees(reader, /This form needs JavaScript/)
  await expect(reader.getByLabel('Email')).toBeHidden()
  await expect(reader.getByRole('button', { name: 'Send me a link' })).toBeHidden()
})

test('A printed page names the school and its contact details', async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const path of [
    '/courses/prenatal-yoga-certification',
    '/blog/the-knee-is-rarely-the-problem',
  ]) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').getByRole('link', { name: /home$/ })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(/^\+44/)).toBeVisible()
    await sees(footer, 'Quay Lane')
    await expect(footer.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden()
  }
})
