import type { Page } from '@playwright/test'
import { maya } from '@shala/emulators/sample/samplePeople'
import { fitsAtDoubleText, waitForSiteFonts } from '../src/page/doubleText.ts'
import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { collectLinks, expectNoneBroken, type FoundLinks } from '../src/page/links.ts'
import { hasHeading, sees, seesPage } from '../src/page/sees.ts'
import { contentPages, plainPages, type PublicPage } from '../src/publicPages.ts'
import { signIn } from '../src/signIn.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

/** Pages that need scripts; without them they show a message. */
const awake = ['/sanity-test', '/firebase-debug']

/** Pages that look like another one in the list. */
const lookAlike = [
  '/blog/page/2',
  '/blog/tags/prenatal',
  '/courses/200-hour-yoga-teacher-training',
  '/courses/sound-healing-certification',
  '/terms',
  '/cancellation',
  '/imprint',
]

test('Content pages are complete without scripts, have the same text with them, and fit in every look', async ({
  newVisitor,
}) => {
  const reader = await newVisitor({ javaScriptEnabled: false })
  const visitor = await newVisitor()
  // Another test may publish at the same time.
  await visitor.route('**/_fresh/**', (route) => route.fulfill({ status: 204 }))
  await waitForSiteFonts(visitor)
  const links: FoundLinks = new Map()
  for (const page of contentPages) {
    const { path, h1 } = page
    await isComplete(reader, page, links)
    await visitor.goto(path)
    const title = await visitor.title()
    await waitUntilHydrated(visitor)
    await seesPage(visitor, h1)
    expect(await getText(visitor), path).toBe(await getText(reader))
    await expect(visitor, path).toHaveTitle(title)
    await expect(reader, path).toHaveTitle(title)
    await fitsInEveryLook(visitor, path)
    // The picture of a link preview, which the build has drawn.
    const picture = await reader.locator('meta[property="og:image"]').getAttribute('content')
    const { status, headers } = await fetch(picture ?? '')
    expect([status, headers.get('content-type')], path).toStrictEqual([200, 'image/png'])
  }
  await expectNoneBroken(links)
})

test('Other public pages are complete without scripts, have their heading with them, and fit in every look', async ({
  newVisitor,
}) => {
  const reader = await newVisitor({ javaScriptEnabled: false })
  const visitor = await newVisitor()
  await waitForSiteFonts(visitor)
  const links: FoundLinks = new Map()
  for (const page of plainPages) {
    const { path, h1 } = page
    await isComplete(reader, page, links)
    if (awake.includes(path)) await sees(reader, /needs JavaScript/)
    await visitor.goto(path)
    await waitUntilHydrated(visitor)
    await hasHeading(visitor, path, h1)
    await fitsInEveryLook(visitor, path)
  }
  await expectNoneBroken(links)
})

/** Opens a page without scripts, checks what it shows, and adds its links to those found. */
async function isComplete(
  reader: Page,
  { path, h1, text }: PublicPage,
  links: FoundLinks,
): Promise<void> {
  const answer = await reader.goto(path)
  expect(answer?.status(), path).toBe(200)
  const main = reader.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).allInnerTexts(), path).toStrictEqual([h1])
  await sees(main, text)
  await sees(reader.getByRole('contentinfo'), 'Quay Lane')
  expect((await reader.title()).length, path).toBeGreaterThan(3)
  expect(await brokenImages(reader), path).toBe(0)
  await collectLinks(reader, links)
}

/** Checks the accessibility rules once for each kind of page, and twice the text size on every page. */
async function fitsInEveryLook(visitor: Page, path: string): Promise<void> {
  if (!lookAlike.includes(path)) await suitsInEveryLook(visitor, path)
  await fitsAtDoubleText(visitor, path)
}

test('A signed-in user is greeted on public pages', async ({ newVisitor }) => {
  const student = await newVisitor()
  await signIn(student, maya.email)
  await student.goto('/about-us')
  await student.getByRole('banner').getByRole('link', { name: 'My dashboard' }).click()
  await seesPage(student, 'My Dashboard')
})

/** Returns the visible text of the page's main part without forms, which need scripts. */
async function getText(page: Page): Promise<string> {
  const text = await page.getByRole('main').evaluate((main) => {
    for (const form of main.querySelectorAll('form, noscript')) form.remove()
    return main instanceof HTMLElement ? main.innerText : ''
  })
  return text.replace(/\s+/g, ' ')
}

/** Returns how many pictures could not be shown. */
function brokenImages(page: Page): Promise<number> {
  return page
    .locator('img')
    .evaluateAll(
      (all) =>
        all.filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth < 1)
          .length,
    )
}
