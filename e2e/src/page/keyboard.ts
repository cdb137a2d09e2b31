import { expect, type Locator, type Page } from '@playwright/test'
import { painted } from './looks.ts'

/** More stops than any page has. */
const mostStops = 60

/** Presses Tab until this has the focus, and checks that one can see the focus at every stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const passed: string[] = []
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    passed.push(await visibleStop(page))
    if (await hasFocus(target)) return
  }
  throw new Error(`${key} never came to ${target.toString()}; it came by ${passed.join(' → ')}`)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Checks the element with the focus and names it. */
async function visibleStop(page: Page): Promise<string> {
  await painted(page)
  const stop = await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent
    return {
      name: `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`,
      ring: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      inView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    }
  })
  if (stop === null) return 'the browser itself'
  expect(stop.ring, `nothing shows that the focus is on ${stop.name}`).toBe(true)
  expect(stop.inView, `the focus is on ${stop.name}, which is out of view`).toBe(true)
  return stop.name
}
