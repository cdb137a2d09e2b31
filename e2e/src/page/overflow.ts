import type { Page } from '@playwright/test'

/** The elements that reach beyond the window's sides, or make the page scroll sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    // Scrolling elements, such as a row of pictures, may contain more than fits.
    const scrolling = [...document.body.querySelectorAll('*')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      if (scrolling.some((part) => part !== element && part.contains(element))) return false
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (right > clientWidth + 1 || left < -1)
    })
    const named = beyond.map((element) => element.outerHTML.slice(0, 120))
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...named] : named
  })
}
