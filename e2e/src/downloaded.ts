import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** What a button gives as a file. */
export async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}
