import assert from 'node:assert/strict'
import type { Page, Route } from '@playwright/test'
import { anotherBuild, type Build, SiteCopy } from '../src/SiteCopy.ts'
import { countLoads, waitedMs } from '../src/page/collectRequests.ts'
import { touchControl, waitUntilHydrated } from '../src/page/isHydrated.ts'
import { painted } from '../src/page/looks.ts'
import { seesPage } from '../src/page/sees.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const first = env.SHALA_WEB_FOLDER
if (first === undefined) throw new Error('This stack does not say where its build lies')

let next: Build
test.beforeAll(async () => {
  next = await anotherBuild()
})
test.afterAll(() => next.remove())

const aboutUs = 'A school in a loft where sails were made'
/** The browser and our code log missing files on the console. */
const gone = [/404/, /Failed to fetch dynamically/, /could not be hydrated/, /MIME type/]

test('A newer build is detected when idle, and the next link loads it', async ({ newVisitor }) => {
  const site = await SiteCopy.create(first)
  try {
    const visitor = await newVisitor({ baseURL: site.url })
    const held: Route[] = []
    await visitor.route('**/builds/latest.json?*', (route) => {
      held.push(route)
    })
    await visitor.goto('/blog')
    await waitUntilHydrated(visitor)
    const before = await getBuild(visitor)
    await expect.poll(() => held.length, 'the page asks for the latest build').toBe(1)
    const [question] = held
    assert.ok(question)
    expect(question.request().url()).toMatch(/\?\d{13}$/)
    expect(await waitedMs(visitor, '/builds/latest.json')).toBeGreaterThanOrEqual(1000)

    site.replaceBy(next.web)
    // The page checks that the build is complete.
    const whole = visitor.waitForResponse(/\/builds\/meta\/[\w-]+\.json$/)
    await question.continue()
    await (await whole).finished()
    await painted(visitor)
    const loads = countLoads(visitor)
    await visitor.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await seesPage(visitor, aboutUs)
    await expect.poll(() => getBuild(visitor), 'the new build is shown').not.toBe(before)
    expect(loads()).toBe(1)
    await waitUntilHydrated(visitor)
  } finally {
    site.close()
  }
})

test('A page with missing code reloads once and is complete', async ({ newVisitor }) => {
  const site = await SiteCopy.create(first)
  try {
    const visitor = await newVisitor({ baseURL: site.url, expected: gone })
    const held: Route[] = []
    await visitor.route(
      /\/assets\/browserSite-.*\.js/,
      (route) => {
        held.push(route)
      },
      { times: 1 },
    )
    await visitor.goto('/about-us')
    await touchControl(visitor)
    await expect.poll(() => held.length, 'the page asks for its code').toBe(1)
    const before = await getBuild(visitor)
    const loads = countLoads(visitor)
    site.replaceBy(next.web)
    for (const route of held) await route.continue()
    await expect.poll(() => getBuild(visitor), 'the page is loaded anew').not.toBe(before)
    await waitUntilHydrated(visitor)
    await seesPage(visitor, aboutUs)
    expect(loads()).toBe(1)
  } finally {
    site.close()
  }
})

const getBuild = (page: Page) => page.locator('html').getAttribute('data-build')
