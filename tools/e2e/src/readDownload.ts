import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

export async function readDownload(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}
