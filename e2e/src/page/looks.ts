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

/** Shows the current page in another width and colour scheme, and waits until it is painted. */
export async function setLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.evaluate(disableTransitions)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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
    // Scrolling elements, such as a row of pictures, may contain more than fits.
    const scrolling = [...document.body.querySelectorAll('*')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      // Elements of a closed menu keep the place of an earlier layout; text for screen readers has none.
      if (!element.checkVisibility() || element.closest('.visually-hidden')) return false
      if (scrolling.some((part) => part !== element && part.contains(element))) return false
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (right > clientWidth + 1 || left < -1)
    })
    const named = beyond.map((element) => element.outerHTML.slice(0, 120))
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...named] : named
  })
}
