import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { violationsOf } from './axe.ts'
import { looks, setLook, type Look } from './looks.ts'
import { overflowOf } from './overflow.ts'

/** The narrowest window in use. */
const narrow: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
]

/** No violation that axe knows in any look, and no scrolling sideways, down to 320 pixels. */
export async function suits(page: Page, what: string): Promise<void> {
  const found: string[] = []
  for (const look of [...narrow, ...looks]) {
    await setLook(page, look)
    const name = `${what}, ${look.width} ${look.colorScheme}`
    found.push(...(await violationsOf(page)).map((violation) => `${name}: ${violation}`))
    found.push(...(await overflowOf(page)).map((element) => `${name}: too wide: ${element}`))
  }
  await setLook(page, { width: 1280, colorScheme: 'light' })
  assert.deepEqual(found, [])
}
