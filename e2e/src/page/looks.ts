import type { Page } from '@playwright/test'
import { painted } from './painted.ts'

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
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // To set the same size again would lay the page out again.
  const now = page.viewportSize()
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
  await painted(page)
}
