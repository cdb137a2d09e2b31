import { expect, type Page } from '@playwright/test'
import { prenatal, soundHealing, twoHundredHour } from '@shala/emulators/sample/sampleCourses'
import { env } from '../stack.ts'

const site = new URL(env.SHALA_SITE_URL)
const sample: readonly string[] = [prenatal.id, soundHealing.id, twoHundredHour.id]

/** The paths of the links that were found, each with the page that has it. */
export type FoundLinks = Map<string, string>

/** Adds the internal links of the current page, except those that other tests may remove. */
export async function collectLinks(page: Page, found: FoundLinks): Promise<void> {
  const all = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLAnchorElement ? link.href : [])),
    )
  const paths = all
    .map((href) => new URL(href))
    .filter(({ origin }) => origin === site.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => !path.startsWith('/courses/') || sample.includes(path.slice(9)))
    .filter((path) => !path.startsWith('/blog/'))
  for (const path of paths) found.set(path, found.get(path) ?? page.url())
}

/** Requests every link that was found on the pages. */
export async function expectNoneBroken(found: FoundLinks): Promise<void> {
  expect(found.size).toBeGreaterThan(5)
  for (const [link, at] of found) {
    const { status } = await fetch(new URL(link, site))
    expect(status, `${link}, to which ${at} leads`).toBeLessThan(400)
  }
}
