import { launchBrowser } from '@shala/e2e/src/browser/browser.ts'
import { signIn } from '../costs/journeys/pages.ts'

/** The most that the parts of a page may move while it loads (https://web.dev/articles/cls). */
const limit = 0.05

const pages = [
  { email: 'maya@shala.test', path: '/dashboard/user' },
  { email: 'maya@shala.test', path: '/dashboard/user/courses' },
  { email: 'maya@shala.test', path: '/dashboard/user/courses/prenatal-yoga-certification' },
  { email: 'maya@shala.test', path: '/dashboard/user/graduate-profile' },
  { email: 'maya@shala.test', path: '/dashboard/user/settings' },
  { email: 'nina@shala.test', path: '/dashboard/user' },
  { email: 'admin@shala.test', path: '/dashboard/admin' },
  { email: 'admin@shala.test', path: '/dashboard/admin/students' },
] as const

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/** Prints the layout shift of signed-in pages on a phone and on a desk, from a load to the last part. */
export async function layoutShifts(site: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const rows = []
    for (const { email, path } of pages) {
      const shifts: number[] = []
      for (const viewport of windows) {
        const context = await browser.newContext({ viewport, baseURL: site })
        const page = await context.newPage()
        await page.addInitScript(observeShifts)
        await signIn(page, email)
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.waitForFunction(() => document.querySelector('.skeleton') === null)
        shifts.push(await page.evaluate(() => globalThis.shift))
        await context.close()
      }
      rows.push({
        page: path,
        as: email,
        ...Object.fromEntries(
          windows.map(({ width }, at) => [`${width} px`, shifts[at]?.toFixed(3)]),
        ),
        goal: `at most ${limit}`,
        reached: shifts.every((shift) => shift <= limit) ? 'yes' : 'NO',
      })
    }
    console.table(rows)
  } finally {
    await browser.close()
  }
}

declare global {
  /** The sum of all shifts of the open page. */
  var shift: number
}

/** Runs in the page. */
function observeShifts(): void {
  globalThis.shift = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
        globalThis.shift += Number(entry.value)
      }
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
