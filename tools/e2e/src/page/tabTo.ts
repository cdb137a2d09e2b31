import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has. */
const mostStops = 60

/** Presses Tab until this has the focus, and checks that one can see the focus at every stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const passed: string[] = []
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    const { name, ring, inView, isTarget } = await target.evaluate(readStop)
    expect(ring, `nothing shows that the focus is on ${name}`).toBe(true)
    expect(inView, `the focus is on ${name}, which is out of view`).toBe(true)
    if (isTarget) return
    passed.push(name)
  }
  throw new Error(`${key} never came to ${target.toString()}; it came by ${passed.join(' → ')}`)
}

/** Describes the element with the focus once the page is painted. One call, as a story has hundreds of stops. */
async function readStop(target: Element) {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
  await frame()
  for (let frames = 0; isMoving() && frames < 120; frames += 1) await frame()
  const element = document.activeElement
  if (element === null || element === document.body) {
    return { name: 'the browser itself', ring: true, inView: true, isTarget: false }
  }
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
  return {
    name: `${element.tagName.toLowerCase()} ${text}`,
    ring: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    inView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    isTarget: element === target,
  }
}
