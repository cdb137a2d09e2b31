import type { Page } from '@playwright/test'

/** Waits until the page is painted as it is now and nothing on it moves any more. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    let still = 0
    for (let frames = 0; still < 3 && frames < 120; frames += 1) {
      await frame()
      // Finished animations that keep their last frame, and those that follow the scroll, stay.
      const isMoving = document
        .getAnimations()
        .some(
          ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
        )
      still = isMoving ? 0 : still + 1
    }
  })
}

/** A size of the window and a preference for light or dark. */
export interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** A phone and a large screen, in light and in dark. */
export const looks: readonly Look[] = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

const height = 900

/** The scheme that was last set; pages are light at first. */
const schemes = new WeakMap<Page, Look['colorScheme']>()

/** Shows the current page in another width and colour scheme, and waits until it is painted. */
export async function setLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.evaluate(disableTransitions)
  // To set the same scheme again would have every style computed again.
  if ((schemes.get(page) ?? 'light') !== colorScheme) {
    schemes.set(page, colorScheme)
    await page.emulateMedia({ colorScheme })
  }
  // To set the same size again would lay the page out again.
  const now = page.viewportSize()
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
  await painted(page)
}

/**
 * Lets all colors of a document change in one frame. With transitions, however short, a change passes
 * from parents to children by one frame each. A style element would be against the page's policy.
 */
function disableTransitions(): void {
  if (document.adoptedStyleSheets.length > 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** The elements that reach beyond the window's sides, or make the page scroll sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const reachesOut = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (right > clientWidth + 1 || left < -1)
    }
    // Scrolling elements, such as a row of pictures, may contain more than fits.
    const isInScrolling = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement !== document.body &&
      (/auto|scroll/.test(getComputedStyle(parentElement).overflowX) ||
        isInScrolling(parentElement))
    // Elements of a closed menu keep the place of an earlier layout; text for screen readers has none.
    const isShown = (element: Element) =>
      element.checkVisibility() && element.closest('.visually-hidden') === null
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => reachesOut(element) && isShown(element) && !isInScrolling(element),
    )
    const named = beyond.map((element) => element.outerHTML.slice(0, 120))
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...named] : named
  })
}

/**
 * Returns the short words and amounts that are broken over two lines: such an amount reads as another
 * one, and such a word stands in a column without room.
 */
export async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Text for screen readers is cut to a point.
    const isCut = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isCut(element.parentElement))
    const isRead = (element: Element) =>
      element.checkVisibility() &&
      !isCut(element) &&
      // The large first letter of a post reaches over several lines.
      !element.matches('.post-body > .rich-text > p:first-child') &&
      element.closest('[aria-hidden="true"], textarea') === null &&
      element.getBoundingClientRect().right > 0
    const isBroken = (text: Text, start: number, length: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { parentElement: element } = text
      if (!(text instanceof Text) || element === null || !isRead(element)) continue
      for (const { 0: word, index } of text.data.matchAll(
        /(?<!\S)[\p{L}\p{N}\p{Sc}.,]{2,10}(?!\S)/gu,
      )) {
        if (isBroken(text, index, word.length)) {
          broken.push(`${word} in ${element.outerHTML.slice(0, 120)}`)
        }
      }
    }
    return broken
  })
}
