import { access, constants } from 'node:fs/promises'
import { shippedChromium } from './shippedChromium.ts'

export const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser to test with: the one that CHROME_PATH names, else one that is installed, else the
 * one that comes as a package.
 *
 * @throws Error that says what to do, when there is none.
 */
export async function findChromium(
  named = process.env['CHROME_PATH'],
  places: readonly string[] = usualPlaces,
): Promise<string> {
  if (named !== undefined && named !== '') {
    if (await runs(named)) return named
    throw new Error(`CHROME_PATH is ${named}, which is not a program. Correct it or unset it.`)
  }
  for (const place of places) if (await runs(place)) return place
  if (process.platform === 'linux' && process.arch === 'x64') return shippedChromium()
  throw new Error('No Chromium was found. Install Chrome, or set CHROME_PATH to its program.')
}

async function runs(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
